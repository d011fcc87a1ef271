import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type AnyResource, fieldOf } from "../../core/define.ts";
import { type AnyField, isEmpty } from "../../core/fields/field.ts";
import { valuesNow } from "../../core/renamed.ts";
import { useLabels } from "../context/labels.ts";
import { usePermissions } from "../context/session.ts";
import { CellOf } from "../fields/cell-of.tsx";
import { useFormats } from "../fields/format.ts";
import { viewOf } from "../fields/kinds.ts";
import { Row, Stack, Text } from "../ui/box.tsx";
import { type Alike, alikeChanges, entryChanges } from "./history/entry-changes.ts";
import styles from "./history/history.module.css";

type Values = Readonly<Record<string, unknown>>;

/** Two versions of a record, with only the fields that differ; a new or deleted record has only one of them. */
export interface FieldDifference {
  readonly before: Values | null;
  readonly after: Values | null;
}

/** Returns the changed fields that still exist and that the user may see. */
export function useChangedFields(resource: AnyResource, difference: FieldDifference): readonly string[] {
  const { mayReadField } = usePermissions();
  const names = Object.keys({
    ...valuesNow(resource, difference.before),
    ...valuesNow(resource, difference.after),
  });
  return names.filter((name) => {
    const field = fieldOf(resource, name);
    return field && !field.secret && !field.hidden?.includes("show") && mayReadField(resource, name);
  });
}

/** Renders a value in its own way; undefined for the usual one. The name is such as `price` or `combinations.image`. */
export type DrawValue = (name: string, value: unknown, field: AnyField) => ReactNode | undefined;

interface Props {
  readonly resource: AnyResource;
  readonly difference: FieldDifference;
  readonly names: readonly string[];
  /** Default: as on pages. */
  readonly draw?: DrawValue;
}

const usual: DrawValue = () => undefined;

/** The changes of each field: its label, the old and the new value; for lists, what was added and removed. */
export function Changes({ resource, difference, names, draw = usual }: Props) {
  const labels = useLabels(resource);
  const before = valuesNow(resource, difference.before);
  const after = valuesNow(resource, difference.after);
  return (
    <Stack as="dl" gap={6} above={6} className={styles.changes}>
      {names.map((name) => (
        <div key={name}>
          <Text as="dt" tone="muted">
            {labels.field(name)}
          </Text>
          {before && after ? (
            <Changed resource={resource} name={name} before={before} after={after} draw={draw} />
          ) : (
            <dd>
              <ins>
                <Value resource={resource} name={name} value={(after ?? before)?.[name]} draw={draw} />
              </ins>
            </dd>
          )}
        </div>
      ))}
    </Stack>
  );
}

interface ChangedProps {
  readonly resource: AnyResource;
  readonly name: string;
  readonly before: Values;
  readonly after: Values;
  readonly draw: DrawValue;
}

function Changed({ resource, name, before, after, draw }: ChangedProps) {
  const { t } = useTranslation("audit");
  const field = fieldOf(resource, name);
  const entries = field && entryChanges(field, before[name], after[name]);
  const lists = entries ?? listChange(before[name], after[name]);
  if (!lists) {
    return (
      <Row as="dd" gap={8} rowGap={4} wrap shrinks>
        <del>
          <Value resource={resource} name={name} value={before[name]} draw={draw} />
        </del>
        <Text tone="muted" mirror aria-hidden>
          →
        </Text>
        <ins>
          <Value resource={resource} name={name} value={after[name]} draw={draw} />
        </ins>
      </Row>
    );
  }
  return (
    <Stack as="dd" gap={6} shrinks>
      {(["removed", "added"] as const).map((side) =>
        lists[side].length === 0 ? null : (
          <Row key={side} gap={8} rowGap={4} wrap align="baseline" shrinks>
            <Text size={13} tone="muted">
              {t(`changes.${side}`)}
            </Text>
            {side === "removed" ? (
              <del>
                <Value resource={resource} name={name} value={lists.removed} draw={draw} />
              </del>
            ) : (
              <ins>
                <Value resource={resource} name={name} value={lists.added} draw={draw} />
              </ins>
            )}
          </Row>
        ),
      )}
      {alikeChanges(entries?.changed ?? []).map((alike) => (
        <ChangedEntries
          key={`${alike[0].id} ${alike[0].name}`}
          resource={resource}
          list={name}
          alike={alike}
          draw={draw}
        />
      ))}
      {lists.removed.length + lists.added.length + (entries?.changed.length ?? 0) === 0 ? (
        <Text tone="muted">{t("changes.order")}</Text>
      ) : null}
    </Stack>
  );
}

interface ChangedEntriesProps {
  readonly resource: AnyResource;
  /** The list field. */
  readonly list: string;
  /** The same change of one entry or several. */
  readonly alike: Alike;
  readonly draw: DrawValue;
}

/** How many entries with the same change are named; the rest is counted. */
const mostNames = 4;

/** One changed value of an entry, or of several: "Red / M, Red / L · Price 12.00 → 11.00". */
function ChangedEntries({ resource, list, alike, draw }: ChangedEntriesProps) {
  const { t } = useTranslation("audit");
  const labels = useLabels(resource);
  const formats = useFormats();
  const [{ name, field, before, after }] = alike;
  const named = alike.map(({ entry }) => entry).filter((entry) => entry !== "");
  const names = formats.list(named.slice(0, mostNames));
  const rest = named.length - mostNames;
  const entry = rest > 0 ? t("changes.entries", { names, count: rest }) : names;
  const Cell = viewOf(field)?.cell;
  const cell = (value: unknown) =>
    Cell && !isEmpty(value) ? (
      (draw(`${list}.${name}`, value, field) ?? (
        <Cell value={value} field={field} name={name} resource={resource} record={{ [name]: value }} />
      ))
    ) : (
      <Text tone="muted">{t("changes.none")}</Text>
    );
  return (
    <Row gap={8} rowGap={4} wrap shrinks>
      <Text size={13} tone="muted">
        {entry === "" ? null : (
          <>
            <bdi>{entry}</bdi>
            {" · "}
          </>
        )}
        {labels.entryField(list, name)}
      </Text>
      <del>{cell(before)}</del>
      <Text tone="muted" mirror aria-hidden>
        →
      </Text>
      <ins>{cell(after)}</ins>
    </Row>
  );
}

/** Returns the items added to and removed from a list; undefined if one of the values is not a list. */
function listChange(before: unknown, after: unknown) {
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
  const missingFrom = (other: readonly unknown[]) => {
    const texts = new Set(other.map((one) => JSON.stringify(one)));
    return (one: unknown) => !texts.has(JSON.stringify(one));
  };
  return { removed: before.filter(missingFrom(after)), added: after.filter(missingFrom(before)) };
}

interface ValueProps {
  readonly resource: AnyResource;
  readonly name: string;
  readonly value: unknown;
  readonly draw: DrawValue;
}

function Value({ resource, name, value, draw }: ValueProps) {
  const { t } = useTranslation("audit");
  if (isEmpty(value)) return <Text tone="muted">{t("changes.none")}</Text>;
  const field = fieldOf(resource, name);
  const drawn = field && draw(name, value, field);
  if (drawn !== undefined) return drawn;
  return (
    <CellOf
      name={name}
      resource={resource}
      record={{ [name]: value }}
      density={Array.isArray(value) ? "page" : "row"}
    />
  );
}
