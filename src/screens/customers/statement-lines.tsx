import { Grid as Screen } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { documentNamespaces } from "../../domain/documents/sales-document.ts";
import {
  type Statement,
  type StatementLine,
  statementCells,
  statementColumns,
  statementName,
} from "../../domain/documents/statement.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { FigureTable } from "../../kit/list/figure-table.tsx";
import { Box, Note, Row, Stack, Text } from "../../kit/ui/box.tsx";
import { manifests } from "../../resources/manifests.ts";

interface Props {
  readonly statement: Statement;
}

/** The changes of a customer's account: a table if there is room for one, otherwise a list. */
export function StatementLines({ statement }: Props) {
  const { t } = useTranslation("customers");
  const { dateRange, date } = useFormats();
  const { md: isWide = false } = Screen.useBreakpoint();
  const { period, lines } = statement;
  return (
    <>
      <Text size={13} tone="muted">
        {period.from === period.to ? date(period.from) : dateRange(period.from, period.to)}
      </Text>
      {isWide ? <Table statement={statement} /> : <List statement={statement} />}
      {lines.length === 0 ? <Note>{t("statement.none")}</Note> : null}
    </>
  );
}

function Table({ statement: { opening, closing, charges, credits, lines } }: Props) {
  const { t } = useTranslation("documents");
  const { money, dateTime } = useFormats();
  const nameOf = useNames();
  const linkTo = useLink();
  const cells = (at: string, amounts: readonly (number | null)[]) => [
    <Text key="at" inlineBlock minWidth={92} balance flows>
      {at}
    </Text>,
    ...amounts.map((amount) => (amount === null ? "" : money(amount))),
  ];
  const sum = (key: "opening" | "closing", amounts: readonly (number | null)[]) => ({
    key,
    name: t(`statement.${key}`),
    cells: cells("", amounts),
  });
  return (
    <FigureTable
      label={t("statement.title")}
      columns={[
        { name: "item", label: t("item") },
        { name: "date", label: t("date") },
        ...statementColumns.map((name) => ({
          name,
          label: t(`statement.${name}`),
          tone: name === "balance" ? ("main" as const) : undefined,
        })),
      ]}
      rows={[
        sum("opening", [null, null, opening]),
        ...lines.map((line) => ({
          key: keyOf(line),
          name: nameOf(line),
          to: linkTo(line),
          cells: cells(dateTime(line.at), statementCells(line)),
        })),
      ]}
      sums={[sum("closing", [charges, credits, closing])]}
      sort={null}
    />
  );
}

/** The list for phones: each line with its amount and the balance after it. */
function List({ statement: { opening, closing, lines } }: Props) {
  const { t } = useTranslation("documents");
  const { money, dateTime } = useFormats();
  const nameOf = useNames();
  const linkTo = useLink();
  return (
    <Box as="ul" aria-label={t("statement.title")}>
      <Entry name={t("statement.opening")} amount={money(opening)} />
      {lines.map((line) => (
        <Entry
          key={keyOf(line)}
          name={nameOf(line)}
          to={linkTo(line)}
          note={dateTime(line.at)}
          amount={money(line.amount)}
          balance={money(line.balance)}
        />
      ))}
      <Entry name={t("statement.closing")} amount={money(closing)} strong />
    </Box>
  );
}

interface EntryProps {
  readonly name: string;
  readonly to?: string | null;
  readonly note?: string;
  readonly amount: string;
  readonly balance?: string;
  readonly strong?: boolean;
}

function Entry({ name, to = null, note, amount, balance, strong = false }: EntryProps) {
  const { t } = useTranslation("documents");
  return (
    <Row as="li" gap={12} padY={8} align="start" justify="between" line="above">
      <Stack as="span" shrinks breaks>
        <Text strong={strong}>{to === null ? name : <Link to={to}>{name}</Link>}</Text>
        <Text size={13} tone="muted">
          {note}
        </Text>
      </Stack>
      <Stack as="span" align="end" nowrap nums rigid>
        <Text strong={strong}>{amount}</Text>
        {balance === undefined ? null : (
          <Text size={13} tone="muted">
            {t("statement.balance")} {balance}
          </Text>
        )}
      </Stack>
    </Row>
  );
}

const keyOf = ({ kind, recordId }: StatementLine) => `${kind} ${recordId}`;

function useNames() {
  const { t } = useTranslation(documentNamespaces);
  return (line: StatementLine) => statementName(line, t);
}

const shownBy = {
  order: manifests.orders,
  cancel: manifests.orders,
  return: manifests.returns,
  payment: manifests.payments,
  refund: manifests.payments,
};

/** Returns a link to the record behind a line, if the user may open it. */
function useLink() {
  const { may } = usePermissions();
  return ({ kind, recordId }: StatementLine): string | null =>
    may(shownBy[kind], "show") ? pathTo(shownBy[kind], "show", recordId) : null;
}
