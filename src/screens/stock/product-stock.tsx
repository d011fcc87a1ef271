import { useList } from "@refinedev/core";
import { Button, Skeleton } from "antd";
import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ValuesOf } from "../../core/define.ts";
import { isEmpty } from "../../core/fields/field.ts";
import { optionsTitle } from "../../domain/products/combinations.ts";
import { useLabels } from "../../kit/context/labels.ts";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { CellOf } from "../../kit/fields/cell-of.tsx";
import { useFormats } from "../../kit/fields/format.ts";
import { useQuantityText } from "../../kit/fields/quantity-text.ts";
import { Box, Grid, Note, Stack, Text } from "../../kit/ui/box.tsx";
import type { products } from "../../resources/products.ts";
import { type StockMovement, stockMovements } from "../../resources/stock-movements.ts";
import styles from "./stock.module.css";

/** The fields of a movement that refer to what caused it. */
const documents = Object.entries(stockMovements.fields).flatMap(([name, { kind }]) =>
  kind === "ref" && name !== "staffId" ? [name] : [],
);

/** Maximum number of changes shown. */
const shown = 8;

/**
 * The last changes of a product's stock with their reasons, collapsed at first. Not a related list: it stands below the
 * stock and the variants, and describes each movement and its combination in a sentence.
 */
export default function ProductStock({ record }: BlockProps<typeof products>) {
  const { may } = usePermissions();
  const id = record?.id ?? "";
  if (id === "" || record === null || !may(stockMovements, "list")) return null;
  return <Ledger key={id} id={id} record={record} />;
}

interface Props {
  readonly id: string;
  readonly record: ValuesOf<typeof products>;
}

function Ledger({ id, record }: Props) {
  const { t } = useTranslation("stock");
  const [isOpen, setAsked] = useState(false);
  const { result, query } = useList<StockMovement>({
    resource: stockMovements.name,
    filters: [{ field: "productId", operator: "eq", value: id }],
    sorters: [{ field: "at", order: "desc" }],
    pagination: { currentPage: 1, pageSize: shown },
    queryOptions: { enabled: isOpen },
    errorNotification: false,
  });
  const names = new Map(record.combinations.map((one) => [one.id, optionsTitle(one.options)]));
  return (
    <Box as="section" above={20} aria-label={t("ledger")}>
      <details onToggle={({ currentTarget }) => setAsked((before) => before || currentTarget.open)}>
        <Text as="summary" size={14} strong fit pointer>
          {t("ledger")}
        </Text>
        {query.isLoading ? <Skeleton active title={false} paragraph={{ rows: 3 }} /> : null}
        {query.isError ? (
          <Note size={13}>
            {t("failed")}{" "}
            <Button size="small" onClick={() => void query.refetch()}>
              {t("retry")}
            </Button>
          </Note>
        ) : null}
        {query.isSuccess && result.data.length === 0 ? <Note size={13}>{t("none")}</Note> : null}
        <Box as="ol" above={8}>
          {result.data.map((movement) => (
            <Movement key={movement.id} movement={movement} of={names.get(movement.combinationId ?? "")} />
          ))}
        </Box>
      </details>
    </Box>
  );
}

interface MovementProps {
  readonly movement: StockMovement;
  /** The combination's name. */
  readonly of: string | undefined;
}

function Movement({ movement, of }: MovementProps) {
  const { t } = useTranslation("stock");
  const labels = useLabels(stockMovements);
  const formats = useFormats();
  const quantityText = useQuantityText();
  const { change, quantityAfter, unit, reason, note, at } = movement;
  const row: Readonly<Record<string, unknown>> = movement;
  return (
    <Grid as="li" gap={14} padY={8} line="above" className={styles.row}>
      <Text strong text="end" nums tone={change < 0 ? "plain" : "success"} dir="ltr">
        {change > 0 ? "+" : ""}
        {quantityText(change, unit)}
      </Text>
      <Stack as="span" breaks shrinks underlined>
        <span>
          {labels.option("reason", reason)}
          {of ? <> · {of}</> : null}
          {documents
            .filter((name) => !isEmpty(row[name]))
            .map((name) => (
              <Fragment key={name}>
                {" · "}
                <CellOf resource={stockMovements} record={row} name={name} density="page" />
              </Fragment>
            ))}
        </span>
        <Text size={13} tone="muted">
          {formats.dateTime(at)}
          {note ? (
            <>
              {" · "}
              <bdi>{note}</bdi>
            </>
          ) : null}
        </Text>
      </Stack>
      <Text size={13} tone="muted" nums>
        {t("after", { quantity: quantityText(quantityAfter, unit) })}
      </Text>
    </Grid>
  );
}
