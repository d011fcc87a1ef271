import type { BaseRecord } from "@refinedev/core";
import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { When } from "../../core/fields/field.ts";
import type { Manifest } from "../../core/manifest.ts";
import { readablePath } from "../../core/told-apart.ts";
import type { ControlProps } from "../fields/control.ts";
import { Thumb } from "../fields/thumb.tsx";
import { closestFirst } from "../options/closest-first.ts";
import { multiple } from "../options/multiple.ts";
import { Row, Text } from "../ui/box.tsx";
import full from "../ui/full.module.css";
import { SearchEmpty, SearchMore } from "./picker/popup.tsx";
import { useCreateInline } from "./picker/use-create-inline.tsx";
import { useRecordSearch } from "./picker/use-record-search.ts";
import { hasPicture, type RecordTitle } from "./record-title.ts";
import { type RecordName, useNames } from "./use-names.ts";
import { useKeepTitle, useRecordTitles } from "./use-record-titles.ts";

interface Props extends ControlProps {
  readonly target: Manifest;
  readonly ids: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly multiple: boolean;
  readonly clearable?: boolean;
  readonly placeholder?: string;
  /** Lets users with permission create a record here. Default: false, as in filters. */
  readonly creatable?: boolean;
  /** The condition records must meet to be offered. Default: none. */
  readonly offers?: When | undefined;
  /** Returns a second line below the title that distinguishes records with the same title. */
  readonly detailOf?: (record: BaseRecord) => string;
}

interface Picked {
  readonly value: string;
  readonly label: string;
}

/** Searches and selects records of one resource. Before it is opened, it requests only the titles of its value. */
export function RecordSelect(props: Props) {
  const {
    target,
    ids,
    onChange,
    multiple: several,
    clearable = true,
    placeholder,
    creatable,
    offers,
    detailOf,
    ...control
  } = props;
  const { t } = useTranslation("fields");
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const search = useRecordSearch(target, open, offers);
  const type = (text: string) => {
    setTyped(text);
    search.onSearch(text);
  };
  const { titles, loading, denied } = useRecordTitles(target.name, ids);
  const keepTitle = useKeepTitle(target.name);
  const create = useCreateInline(target, creatable === true, (record) => {
    keepTitle(record);
    onChange(several ? [...ids, record.id] : [record.id]);
  });
  const chosen = ids.flatMap((id) => titles.get(id) ?? []);
  const nameOf = useNames(target, [...chosen, ...search.found]);
  const labelOf = (id: string) => {
    const title = titles.get(id);
    if (title) return title.missing ? t("ref.missing") : nameOf(title).text;
    return loading ? "…" : id;
  };
  const value = ids.map((id): Picked => ({ value: id, label: labelOf(id) }));
  const pick = (picked: Picked | readonly Picked[] | null | undefined) => {
    const all = [picked ?? []].flat().map((one) => one.value);
    for (const title of search.found) if (all.includes(title.id)) keepTitle(title);
    type("");
    onChange(all);
  };
  const select = (
    <Select<Picked | Picked[] | null>
      {...control}
      {...(several ? multiple : {})}
      className={full.full ?? ""}
      labelInValue
      showSearch
      filterOption={false}
      filterSort={closestFirst}
      allowClear={clearable}
      disabled={control.disabled === true || denied}
      placeholder={placeholder ?? t("ref.pick")}
      loading={search.searching}
      open={open}
      onOpenChange={setOpen}
      searchValue={typed}
      onSearch={type}
      value={several ? value : (value[0] ?? null)}
      onChange={pick}
      options={search.found.map((title, at) => {
        const record = search.records[at];
        const name = nameOf(title);
        const more = record && detailOf?.(record);
        return { value: title.id, label: name.text, sortBy: name.title, found: title, name, more };
      })}
      optionRender={({ data }) => (
        <Option title={data.found} name={data.name} more={data.more} pictured={hasPicture(target)} />
      )}
      notFoundContent={<SearchEmpty search={search} text={typed} />}
      popupRender={(menu) => (
        <>
          {menu}
          <SearchMore shown={search.found.length} total={search.total} />
          {create.button(typed, () => setOpen(false))}
        </>
      )}
    />
  );
  return (
    <>
      {select}
      {create.drawer}
    </>
  );
}

interface OptionProps {
  readonly title: RecordTitle;
  readonly name: RecordName;
  /** What the screen says of it besides. */
  readonly more: string | undefined;
  readonly pictured: boolean;
}

function Option({ title, name, more = "", pictured }: OptionProps) {
  const detail = [...(name.detail && !more.includes(name.detail) ? [name.detail] : []), more]
    .filter(Boolean)
    .join(" · ");
  return (
    <Row as="span" gap={8} shrinks>
      {pictured ? <Thumb image={title.picture && { ...title.picture, alt: null }} size="small" /> : null}
      <Text shrinks ellipsis dir="auto">
        {name.path === "" ? null : <Text tone="muted">{readablePath([name.path, ""])}</Text>}
        {name.title}
        {detail ? (
          <Text as="small" tone="muted" block flows>
            {detail}
          </Text>
        ) : null}
      </Text>
    </Row>
  );
}
