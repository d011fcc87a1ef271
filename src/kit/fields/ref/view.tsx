import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { targetOf } from "../../../core/define.ts";
import { pathTo, useManifest } from "../../context/registry.ts";
import { Row, Text } from "../../ui/box.tsx";
import { EmptyValue } from "../../ui/empty-value.tsx";
import styles from "../cells.module.css";
import { useFormats } from "../format.ts";
import { idsOf } from "../values.ts";
import type { CellProps, KindView } from "../views.ts";
import { useRecordTitles } from "./use-record-titles.ts";

/** Maximum shown in a row; the rest becomes a number. */
const shown = 2;

/** The record or records a reference points to: as links, or as names where the reader may not open them. */
function RefCell({ value, field, resource, density = "row" }: CellProps) {
  const { t } = useTranslation("fields");
  const formats = useFormats();
  const target = useManifest(targetOf(resource, field));
  const ids = idsOf(value);
  const visible = density === "page" ? ids : ids.slice(0, shown);
  const { titles, loading, denied } = useRecordTitles(target?.name, visible);
  if (ids.length === 0) return <EmptyValue />;
  if (target === undefined || (denied && !visible.some((id) => titles.has(id)))) {
    return <Text tone="muted">{t("ref.denied", { count: ids.length })}</Text>;
  }
  const rest = ids.length - visible.length;
  return (
    <span className={density === "page" ? styles.lines : styles.line}>
      {visible.map((id) => {
        const found = titles.get(id);
        if (!found && loading)
          return <Text key={id} aria-hidden round={4} ground="chip" className={styles.waiting} />;
        if (!found || found.missing) {
          return (
            <Text key={id} tone="muted" title={id}>
              {t("ref.missing")}
            </Text>
          );
        }
        return (
          <Row key={id} as="span" align="stretch" shrinks className={styles.separated}>
            {found.closed ? (
              <bdi>{found.title}</bdi>
            ) : (
              <Link to={pathTo(target, "show", id)} className={styles.link} dir="auto">
                {found.title}
              </Link>
            )}
          </Row>
        );
      })}
      {rest > 0 ? (
        <Text size={12} tone="muted" rigid>
          +{formats.number(rest)}
        </Text>
      ) : null}
    </span>
  );
}

export const ref: KindView = {
  cell: RefCell,
  input: ({ RefInput }) => RefInput,
  filter: ({ RefFilter }) => RefFilter,
  width: "medium",
};

export const refs: KindView = { ...ref, input: ({ RefsInput }) => RefsInput };

export const parent: KindView = {
  ...ref,
  input: ({ ParentInput }) => ParentInput,
  filter: ({ ParentFilter }) => ParentFilter,
};
