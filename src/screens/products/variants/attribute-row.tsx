import { DeleteOutlined } from "@ant-design/icons";
import { Button, Input, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../../kit/context/labels.ts";
import { closestFirst } from "../../../kit/options/closest-first.ts";
import { Box, Grid, Row, Text } from "../../../kit/ui/box.tsx";
import { products } from "../../../resources/products.ts";
import styles from "./attributes.module.css";
import type { ChosenAttribute } from "./entries.ts";

interface Props {
  readonly attribute: ChosenAttribute;
  readonly position: number;
  /** The values in the catalogue. */
  readonly offered: readonly string[];
  readonly isTaken: (name: string) => boolean;
  readonly errors: readonly string[];
  readonly disabled: boolean;
  /** Whether it was just added: its values are entered next. */
  readonly isAdded: boolean;
  readonly onValues: (values: string[]) => void;
  readonly onRename: (name: string) => void;
  readonly onRemove: () => void;
}

/** An attribute: its name and the product's values. */
export function AttributeRow(props: Props) {
  const { attribute, offered, errors, disabled, isAdded, onValues, onRemove } = props;
  const { t } = useTranslation("catalog");
  const labels = useLabels(products);
  const rest = offered.filter((value) => !attribute.values.includes(value));
  return (
    <Grid
      gap={12}
      rowGap={8}
      align="start"
      pad={12}
      frame
      round={10}
      ground="soft"
      columns="grow-fit"
      className={styles.row}
    >
      <Row gap={8} rowGap={4} wrap minHeight={32}>
        {attribute.attributeId === null ? (
          <OwnName {...props} />
        ) : (
          <>
            <Text strong>{attribute.name}</Text>
            <Text size={12} tone="muted">
              {t("attributes.fromCatalogue")}
            </Text>
          </>
        )}
      </Row>
      <Box spans className={styles.values}>
        <Select<string[]>
          mode="tags"
          autoFocus={isAdded}
          className={styles.select ?? ""}
          aria-label={t("attributes.values", { name: attribute.name })}
          placeholder={t("attributes.valuesPlaceholder")}
          disabled={disabled}
          tokenSeparators={[",", ";", "\n", "\t"]}
          value={[...attribute.values]}
          filterSort={closestFirst}
          onChange={(values) => onValues(inOrder(values, offered))}
          options={offered.map((value) => ({ value, label: value }))}
          {...(errors.length > 0 ? { status: "error" as const } : {})}
        />
        {rest.length > 0 && !disabled ? (
          <Button
            type="link"
            size="small"
            onClick={() => onValues(inOrder([...attribute.values, ...rest], offered))}
          >
            {t("attributes.allValues")}
          </Button>
        ) : null}
        {errors.length > 0 ? (
          <Box size={13} tone="error" role="alert">
            {[...new Set(errors)].map((key) => labels.error(key, "attributes")).join(" ")}
          </Box>
        ) : null}
      </Box>
      {disabled ? null : (
        <Button
          type="text"
          className={styles.remove ?? ""}
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("attributes.remove", { name: attribute.name })}
          onClick={onRemove}
        />
      )}
    </Grid>
  );
}

const alike = (texts: readonly string[], text: string) =>
  texts.find((one) => one.toLowerCase() === text.toLowerCase());

/** Renames on blur, so that partial input never renames anything. */
function OwnName({ attribute, position, isTaken, disabled, onRename }: Props) {
  const { t } = useTranslation("catalog");
  const [typed, setTyped] = useState(attribute.name);
  const taken = isTaken(typed.trim());
  const leave = () => {
    const name = typed.trim();
    if (name === "" || taken) setTyped(attribute.name);
    else if (name !== attribute.name) onRename(name);
  };
  return (
    <>
      <Input
        aria-label={t("attributes.nameOf", { position })}
        value={typed}
        maxLength={100}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onPressEnter={(event) => {
          event.preventDefault();
          leave();
        }}
        {...(taken ? { status: "error" as const } : {})}
      />
      {taken ? (
        <Box size={13} tone="error" role="alert">
          {t("attributes.nameTaken")}
        </Box>
      ) : null}
    </>
  );
}

/** Sorts values of the catalogue in its order (S, M, L), ignoring case; others follow. */
function inOrder(values: readonly string[], offered: readonly string[]): string[] {
  const meant = values.map((value) => alike(offered, value.trim()) ?? value.trim());
  const distinct = meant.filter(
    (value, at) => value !== "" && alike(meant.slice(0, at), value) === undefined,
  );
  const ordered = offered.filter((value) => distinct.includes(value));
  return [...ordered, ...distinct.filter((value) => !ordered.includes(value))];
}
