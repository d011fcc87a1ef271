import { TreeSelect } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { useManifest } from "../../context/registry.ts";
import type { ControlProps } from "../../fields/control.ts";
import { byTitle, closestBranches } from "../../options/closest-first.ts";
import full from "../../ui/full.module.css";
import { useTree } from "../tree.ts";
import { useNames } from "../use-names.ts";
import { useRecordTitles } from "../use-record-titles.ts";
import { SearchEmpty } from "./popup.tsx";

interface Props extends ControlProps {
  readonly resource: AnyResource;
  /** The field that holds the parent's id. */
  readonly name: string;
  readonly ids: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly multiple?: boolean;
  /** The record being edited, which must not become its own descendant. */
  readonly own?: string | undefined;
  readonly placeholder?: string;
}

/** Selects records from a tree, loaded in one request when first opened. */
export function RecordTree(props: Props) {
  const { resource, name, ids, onChange, multiple = false, own, placeholder, ...control } = props;
  const { t } = useTranslation("fields");
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState("");
  const { titles, loading, denied } = useRecordTitles(resource.name, ids);
  const tree = useTree(resource, name, { enabled: opened, own });
  const shown = useMemo(() => closestBranches(tree.roots, typed), [tree.roots, typed]);
  const nameOf = useNames(useManifest(resource.name), [...titles.values()]);
  const labelOf = (id: string) => {
    const title = titles.get(id);
    if (title) return title.missing ? t("ref.missing") : nameOf(title).text;
    return loading ? "…" : id;
  };
  const value = ids.map((id) => ({ value: id, label: labelOf(id) }));
  return (
    <TreeSelect
      {...control}
      className={full.full ?? ""}
      labelInValue
      showSearch
      allowClear
      multiple={multiple}
      disabled={control.disabled === true || denied}
      placeholder={placeholder ?? t("parent.pick")}
      treeDefaultExpandAll
      filterTreeNode={byTitle}
      treeLine
      treeData={shown}
      loading={tree.searching}
      onOpenChange={(open) => setOpened((before) => before || open)}
      searchValue={typed}
      onSearch={setTyped}
      notFoundContent={<SearchEmpty search={tree} text={typed} />}
      // A single tree select does not accept null for "none".
      {...(multiple ? { value } : value[0] ? { value: value[0] } : {})}
      onChange={(picked: { value: string } | { value: string }[] | null | undefined) => {
        setTyped("");
        onChange([picked ?? []].flat().map((one) => one.value));
      }}
    />
  );
}
