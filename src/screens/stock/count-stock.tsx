import { Alert } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useIdempotencyKeys, useRefresh, useRefusal } from "../../kit/actions/use-run-action.ts";
import { useLabels } from "../../kit/context/labels.ts";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { regional } from "../../kit/context/regional.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { readTableFile } from "../../kit/import/use-source.ts";
import { Stack } from "../../kit/ui/box.tsx";
import { call } from "../../providers/call.ts";
import type { AnswerAt } from "../../providers/endpoints.ts";
import { toApiError } from "../../providers/errors/api-error.ts";
import { idempotentMeta } from "../../providers/meta.ts";
import { countLine } from "../../resources/parts/count-form.ts";
import { products } from "../../resources/products.ts";
import { stockMovements } from "../../resources/stock-movements.ts";
import { ChooseTable } from "./choose-table.tsx";
import { type Counted, countedRows } from "./counted-rows.ts";

interface Problem {
  /** The field of the line, part of its key: a line can have errors in two fields. */
  readonly path: string;
  readonly line: number;
  readonly sku: string;
  readonly text: string;
}

type Outcome =
  | AnswerAt<"post /stock/count">
  | { readonly problems: readonly Problem[] }
  | { readonly refused: string };

/** The labels of the ledger, with the limits of a counted line in its messages. */
const countedLines = { ...stockMovements, fields: countLine };

/** Imports a stock-take: the counted quantities of a file replace the stock, all of them or none. */
export default function CountStock(_: BlockProps) {
  const { t } = useTranslation("stock");
  const { may } = usePermissions();
  const formats = useFormats();
  const { take, busy, outcome } = useCount();
  if (!may(products, "edit")) return null;
  return (
    <Stack gap={10}>
      <ChooseTable
        label={t("count.take")}
        inputLabel={t("count.file")}
        help={t("count.help")}
        busy={busy}
        onChoose={(file) => void take(file)}
      />
      {outcome && "counted" in outcome ? (
        <Alert
          type="success"
          showIcon
          message={t("count.done", {
            count: outcome.counted,
            shown: formats.number(outcome.counted),
            changed: formats.number(outcome.changed),
          })}
        />
      ) : null}
      {outcome && "refused" in outcome ? <Alert type="error" showIcon message={outcome.refused} /> : null}
      {outcome && "problems" in outcome ? (
        <Alert
          type="error"
          showIcon
          message={t("count.wrong")}
          description={
            <ul style={{ margin: 0, paddingInlineStart: 18 }}>
              {outcome.problems.map(({ path, line, sku, text }) => (
                <li key={path}>
                  {t("count.line", { line: formats.number(line) })} <bdi>{sku}</bdi>: {text}
                </li>
              ))}
            </ul>
          }
        />
      ) : null}
    </Stack>
  );
}

function useCount() {
  const { t, i18n } = useTranslation(["stock", "errors"]);
  const labels = useLabels(countedLines);
  const refusal = useRefusal(stockMovements);
  const refresh = useRefresh();
  const keys = useIdempotencyKeys();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const send = async (rows: readonly Counted[]): Promise<Outcome> => {
    const body = { rows: rows.map(({ sku, quantity }) => ({ sku, quantity })) };
    try {
      const { headers } = idempotentMeta(keys.of(body));
      const data = await call("post /stock/count", { body }, { headers });
      keys.answered(body);
      await refresh([products.name, stockMovements.name]);
      return data;
    } catch (error) {
      const { errors } = toApiError(error);
      const problems = Object.entries(errors).flatMap(([path, [key]]): Problem[] => {
        const [, at, field] = /^rows\.(\d+)\.(\w+)/.exec(path) ?? [];
        const row = rows[Number(at ?? Number.NaN)];
        return row && key
          ? [{ path, line: row.line, sku: row.sku, text: labels.error(key, field ?? null) }]
          : [];
      });
      problems.sort((a, b) => a.line - b.line);
      return problems.length > 0 ? { problems } : { refused: refusal(error) };
    }
  };

  const take = async (file: File) => {
    setBusy(true);
    setOutcome(null);
    const read = await readTableFile(file);
    const rows = "table" in read ? countedRows(read.table, regional(i18n.language)) : null;
    setOutcome(rows && rows.length > 0 ? await send(rows) : { refused: t("stock:count.unreadable") });
    setBusy(false);
  };
  return { take, busy, outcome };
}
