import { Alert } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { uuidv7 } from "uuidv7";
import {
  type Combination,
  changeChoices,
  countCombinations,
  maxCombinations,
  renameAttribute,
} from "../../../domain/products/combinations.ts";
import type { InputProps } from "../../../kit/fields/props.ts";
import { numberOf } from "../../../kit/fields/values.ts";
import { useFormContext } from "../../../kit/form/form-context.ts";
import { Note, Stack } from "../../../kit/ui/box.tsx";
import type { products } from "../../../resources/products.ts";
import { AddAttribute, useCatalogueAttributes } from "./add-attribute.tsx";
import { AttributeRow } from "./attribute-row.tsx";
import { type ChosenAttribute, chosenOf, combinationsOf, stockOf } from "./entries.ts";

/** The attributes of a product. Changing values adds, keeps or removes combinations. */
export default function AttributesInput({
  id,
  value,
  onChange,
  disabled = false,
  errors = {},
}: InputProps<typeof products, "attributes">) {
  const { t } = useTranslation("catalog");
  const { form, model } = useFormContext();
  // Only read when values change, so that typing them causes no render.
  const typed = () => ({
    combinations: combinationsOf(form.getFieldValue("combinations")),
    price: numberOf(form.getFieldValue("price")),
    quantity: numberOf(form.getFieldValue("quantity")),
  });
  const { catalogue, failed } = useCatalogueAttributes();
  const remembered = useRef<readonly Combination[]>([]);
  const [tooMany, setTooMany] = useState(0);
  const [added, setAdded] = useState("");
  const chosen = chosenOf(value);
  const taken = new Set(chosen.map(({ name }) => name.toLowerCase()));

  const change = (next: readonly ChosenAttribute[]) => {
    const count = countCombinations(next);
    const refused = count > maxCombinations && count > countCombinations(chosen);
    setTooMany(refused ? count : 0);
    if (refused) return;
    const { combinations, price, quantity } = typed();
    const changed = changeChoices({
      before: chosen,
      after: next,
      current: combinations,
      remembered: remembered.current,
      price,
      stock: stockOf(quantity, model.store.getState().record === null),
      makeId: uuidv7,
    });
    remembered.current = changed.remembered;
    form.setFieldValue("combinations", changed.combinations);
    onChange?.(next);
  };
  const rename = (attribute: ChosenAttribute, name: string) => {
    form.setFieldValue("combinations", renameAttribute(typed().combinations, attribute.name, name));
    onChange?.(chosen.map((one) => (one.id === attribute.id ? { ...one, name } : one)));
  };

  return (
    <Stack gap={12} container id={id}>
      <Note>{t("attributes.hint")}</Note>
      {failed ? <Alert type="warning" showIcon message={t("attributes.loadFailed")} /> : null}
      {chosen.map((attribute, at) => (
        <AttributeRow
          key={attribute.id || at}
          attribute={attribute}
          position={at + 1}
          offered={catalogue.find((one) => one.id === attribute.attributeId)?.values ?? []}
          isTaken={(name) =>
            name.toLowerCase() !== attribute.name.toLowerCase() && taken.has(name.toLowerCase())
          }
          errors={Object.entries(errors)
            .filter(([path]) => path.startsWith(`${at}.`))
            .flatMap(([, keys]) => keys)}
          disabled={disabled}
          isAdded={attribute.id === added}
          onValues={(values) =>
            change(chosen.map((one) => (one.id === attribute.id ? { ...one, values } : one)))
          }
          onRename={(name) => rename(attribute, name)}
          onRemove={() => change(chosen.filter((one) => one.id !== attribute.id))}
        />
      ))}
      {tooMany > 0 ? (
        <Alert
          type="warning"
          showIcon
          role="alert"
          message={t("attributes.tooMany", { count: tooMany, max: maxCombinations })}
        />
      ) : null}
      {disabled ? null : (
        <AddAttribute
          catalogue={catalogue}
          taken={taken}
          used={new Set(chosen.flatMap(({ attributeId }) => attributeId ?? []))}
          onAdd={(one) => {
            const attribute = { id: uuidv7(), values: [], ...one };
            setAdded(attribute.id);
            onChange?.([...chosen, attribute]);
          }}
        />
      )}
    </Stack>
  );
}
