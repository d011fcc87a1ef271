import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { finder } from "../../../domain/texts/search.ts";
import { closestFirst } from "../../../kit/options/closest-first.ts";
import { useRecords } from "../../../kit/records/use-records.ts";
import { attributes } from "../../../resources/attributes.ts";
import styles from "./attributes.module.css";

interface Added {
  readonly name: string;
  readonly attributeId: string | null;
}

interface Props {
  readonly catalogue: readonly CatalogueAttribute[];
  /** Lower-case names that the product already has. */
  readonly taken: ReadonlySet<string>;
  /** Ids of attributes that the product already has. */
  readonly used: ReadonlySet<string>;
  readonly onAdd: (added: Added) => void;
}

const ownName = "own:";

/** Adds an attribute of the catalogue, or a custom one with the typed name. */
export function AddAttribute({ catalogue, taken, used, onAdd }: Props) {
  const { t } = useTranslation("catalog");
  const [typed, setTyped] = useState("");
  const name = typed.trim();
  const offered = catalogue.filter((one) => !used.has(one.id));
  const isFound = finder(name);
  const matching = offered.filter((one) => isFound(one.title, one.displayName));
  const isKnown = offered.some((one) =>
    [one.title, one.displayName].some((own) => own.toLowerCase() === name.toLowerCase()),
  );
  const mayOwn = name !== "" && !isKnown && !taken.has(name.toLowerCase());

  const add = (chosen: string) => {
    setTyped("");
    const attribute = catalogue.find((one) => one.id === chosen);
    if (!attribute) return onAdd({ name: chosen.slice(ownName.length), attributeId: null });
    // Attributes may share a display name: the second one is added by its title.
    const free = !taken.has(attribute.displayName.toLowerCase());
    onAdd({ name: free ? attribute.displayName : attribute.title, attributeId: attribute.id });
  };

  return (
    <Select<string | null>
      className={styles.add ?? ""}
      aria-label={t("attributes.add")}
      placeholder={t("attributes.add")}
      showSearch
      filterOption={false}
      filterSort={closestFirst}
      searchValue={typed}
      onSearch={setTyped}
      value={null}
      notFoundContent={null}
      onSelect={(chosen: string | null) => (chosen === null ? undefined : add(chosen))}
      options={[
        ...matching.map((one) => ({
          value: one.id,
          label: one.title === one.displayName ? one.title : `${one.title} (${one.displayName})`,
        })),
        ...(mayOwn ? [{ value: `${ownName}${name}`, label: t("attributes.ownName", { name }) }] : []),
      ]}
    />
  );
}

/** A published attribute of the catalogue with its published values. */
interface CatalogueAttribute {
  readonly id: string;
  readonly title: string;
  readonly displayName: string;
  readonly values: readonly string[];
}

/** Returns the attributes that products can choose from. */
export function useCatalogueAttributes(): { catalogue: readonly CatalogueAttribute[]; failed: boolean } {
  const { records, query } = useRecords(attributes, {
    filters: [{ field: "published", operator: "eq", value: true }],
    sort: "title",
    max: 200,
  });
  const catalogue = records.map(({ id, title, displayName, values }) => ({
    id,
    title: title ?? "",
    displayName: displayName ?? "",
    values: values.flatMap(({ name, published }) => (published && name !== null ? [name] : [])),
  }));
  return { catalogue, failed: query.isError };
}
