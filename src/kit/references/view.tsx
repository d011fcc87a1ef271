import { useContext } from "react";
import { Link } from "react-router";
import { targetOf } from "../../core/define.ts";
import type { Manifest } from "../../core/manifest.ts";
import { useCellTexts } from "../context/cell-texts.ts";
import { pathTo, useManifest } from "../context/registry.ts";
import styles from "../fields/cells.module.css";
import { useFormats } from "../fields/format.ts";
import type { CellProps } from "../fields/props.ts";
import { idsOf } from "../fields/values.ts";
import type { KindView } from "../fields/views.ts";
import { EmptyValue } from "../ui/empty-value.tsx";
import type { RecordTitle } from "./record-title.ts";
import { RowTitlesContext, shownInRow, titlesFromTable } from "./row-titles.ts";
import { useNames } from "./use-names.ts";
import { useNamesakes } from "./use-namesakes.ts";
import { type RecordTitles, useRecordTitles } from "./use-record-titles.ts";

/** The referenced records: as links, or as names if the user may not open them. */
function RefCell({ value, field, resource, density = "row" }: CellProps) {
  const target = useManifest(targetOf(resource, field));
  const around = useContext(RowTitlesContext);
  const ids = idsOf(value);
  if (ids.length === 0) return <EmptyValue />;
  const titles =
    target && density === "row" ? titlesFromTable(around, target.name, ids.slice(0, shownInRow)) : null;
  if (titles) return <Titles target={target} ids={ids} density={density} {...titles} inTable />;
  return <AskedTitles target={target} ids={ids} density={density} />;
}

interface Props {
  readonly target: Manifest | undefined;
  readonly ids: readonly string[];
  readonly density: "row" | "page";
}

function AskedTitles(props: Props) {
  const { target, ids, density } = props;
  const titles = useRecordTitles(target?.name, density === "page" ? ids : ids.slice(0, shownInRow));
  return <Titles {...props} {...titles} />;
}

/** The records that a filter names. Others may have their titles. */
export function ChosenRecords({
  target,
  ids,
}: {
  readonly target: Manifest;
  readonly ids: readonly string[];
}) {
  const titles = useRecordTitles(target.name, ids);
  const namesakes = useNamesakes(target, [...titles.titles.values()]);
  return <Titles target={target} ids={ids} density="page" {...titles} namesakes={namesakes} />;
}

interface TitlesProps extends Props, RecordTitles {
  /** Records of the same titles, from which these are told apart. Default: only from each other. */
  readonly namesakes?: readonly RecordTitle[];
  /** The surrounding table handles clicks on the links. */
  readonly inTable?: boolean;
}

function Titles({
  target,
  ids,
  density,
  titles,
  loading,
  denied,
  inTable = false,
  namesakes = [],
}: TitlesProps) {
  const t = useCellTexts("fields");
  const formats = useFormats();
  const visible = density === "page" ? ids : ids.slice(0, shownInRow);
  // A row has no room for paths.
  const named = density === "page" ? visible.flatMap((id) => titles.get(id) ?? []) : [];
  const nameOf = useNames(target, [...named, ...namesakes]);
  if (target === undefined || (denied && !visible.some((id) => titles.has(id)))) {
    return <span className={styles.muted}>{t("ref.denied", { count: ids.length })}</span>;
  }
  const rest = ids.length - visible.length;
  return (
    <span className={density === "page" ? styles.lines : styles.line}>
      {visible.map((id) => {
        const title = titles.get(id);
        if (!title && loading) return <span key={id} aria-hidden className={styles.waiting} />;
        if (!title || title.missing) {
          return (
            <span key={id} className={styles.muted} title={id}>
              {t("ref.missing")}
            </span>
          );
        }
        const name = density === "page" ? nameOf(title).text : title.title;
        const link = { className: styles.link ?? "", dir: "auto", children: name };
        const to = pathTo(target, "show", id);
        return (
          <span key={id} className={styles.separated}>
            {title.closed ? (
              <bdi>{name}</bdi>
            ) : inTable ? (
              <a href={to} data-go {...link} />
            ) : (
              <Link to={to} {...link} />
            )}
          </span>
        );
      })}
      {rest > 0 ? <span className={styles.rest}>+{formats.number(rest)}</span> : null}
    </span>
  );
}

/** The view of the kind `ref`. */
export const ref: KindView = {
  cell: RefCell,
  input: ({ RefInput }) => RefInput,
  filter: ({ RefFilter }) => RefFilter,
  width: "medium",
};

/** The view of the kind `refs`. */
export const refs: KindView = { ...ref, input: ({ RefsInput }) => RefsInput };

/** The view of the kind `parent`. */
export const parent: KindView = {
  ...ref,
  input: ({ ParentInput }) => ParentInput,
  filter: ({ ParentFilter }) => ParentFilter,
};
