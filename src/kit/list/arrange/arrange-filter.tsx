import type { CrudFilter } from "@refinedev/core";
import { TreeSelect } from "antd";
import { type ReactNode, useState } from "react";
import { type AnyResource, fieldOf, targetOf } from "../../../core/define.ts";
import { treeField } from "../../../core/made-by-name.ts";
import { useLabels } from "../../context/labels.ts";
import { useDeclaration, useManifest } from "../../context/registry.ts";
import { byTitle, closestBranches } from "../../options/closest-first.ts";
import { RecordSelect } from "../../references/record-select.tsx";
import { idsBelow, treePath, useTree } from "../../references/tree.ts";
import { useRecordTitles } from "../../references/use-record-titles.ts";
import { Stack } from "../../ui/box.tsx";
import { useOrderTexts } from "./use-order-items.tsx";

/** The part of an order that is shown. */
export interface Narrowing {
  readonly filters: CrudFilter[];
  /** The name of the part; null for the whole order. */
  readonly name: string | null;
  /** The control that selects another part. */
  readonly select: ReactNode;
}

export const noNarrowing: Narrowing = { filters: [], name: null, select: null };

interface Props {
  readonly resource: AnyResource;
  /** The field that refers to the selected record. */
  readonly field: string;
  /** The selected record; "" for none. */
  readonly id: string;
  readonly onChoose: (id: string) => void;
  readonly children: (narrowing: Narrowing) => ReactNode;
}

/** Filters an order by the records that refer to a record or one of its descendants. */
export function ArrangeFilter(props: Props) {
  const declared = fieldOf(props.resource, props.field);
  const target = useDeclaration((declared && targetOf(props.resource, declared)) ?? "");
  const parent = treeField(target);
  return parent === undefined ? (
    <ToRecord {...props} target={target} />
  ) : (
    <ToBranch {...props} target={target} parent={parent} />
  );
}

interface ToProps extends Props {
  readonly target: AnyResource;
}

function ToRecord({ resource, field, id, onChoose, target, children }: ToProps) {
  const words = useSelectTexts(resource, field);
  const manifest = useManifest(target.name);
  const ids = id === "" ? [] : [id];
  const { titles } = useRecordTitles(target.name, ids);
  return children({
    filters: filtersFor(resource, field, ids),
    name: titles.get(id)?.title ?? null,
    select: manifest ? (
      <Select label={words.label}>
        <RecordSelect
          aria-label={words.label}
          placeholder={words.all}
          target={manifest}
          multiple={false}
          ids={ids}
          onChange={([chosen = ""]) => onChoose(chosen)}
        />
      </Select>
    ) : null,
  });
}

function ToBranch(props: ToProps & { readonly parent: string }) {
  const { resource, field, id, onChoose, target, parent, children } = props;
  const words = useSelectTexts(resource, field);
  const [typed, setTyped] = useState("");
  const tree = useTree(target, parent);
  const node = treePath(tree.roots, id).at(-1);
  return children({
    filters: filtersFor(resource, field, node ? idsBelow(node) : []),
    name: node?.title ?? null,
    select: (
      <Select label={words.label}>
        <TreeSelect
          aria-label={words.label}
          placeholder={words.all}
          allowClear
          showSearch
          filterTreeNode={byTitle}
          treeNodeLabelProp="path"
          loading={tree.loading}
          treeData={closestBranches(tree.roots, typed)}
          searchValue={typed}
          onSearch={setTyped}
          {...(node ? { value: node.value } : {})}
          onChange={(value: string | undefined) => onChoose(value ?? "")}
        />
      </Select>
    ),
  });
}

function Select({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Stack gap={4} size={13} tone="muted" shrinks>
      <span aria-hidden>{label}</span>
      {children}
    </Stack>
  );
}

function useSelectTexts(resource: AnyResource, field: string) {
  const words = useOrderTexts(resource);
  const labels = useLabels(resource);
  return { label: words("narrow", { name: labels.field(field) }), all: words("all") };
}

function filtersFor(resource: AnyResource, field: string, ids: readonly string[]): CrudFilter[] {
  if (ids.length === 0) return [];
  // A field with several references matches if one of them does.
  const operator = Array.isArray(fieldOf(resource, field)?.empty) ? "contains" : "in";
  return [{ field, operator, value: [...ids] }];
}
