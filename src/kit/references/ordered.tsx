import { DeleteOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RefsOptions } from "../../core/kinds/refs.ts";
import type { Manifest } from "../../core/manifest.ts";
import { moved } from "../../domain/sequence.ts";
import { selectOf } from "../fields/control.ts";
import type { InputProps } from "../fields/props.ts";
import { idsOf } from "../fields/values.ts";
import { ArrangeList } from "../list/arrange-list.tsx";
import { Box, Stack, VisuallyHidden } from "../ui/box.tsx";
import { RecordSelect } from "./record-select.tsx";
import { useNames } from "./use-names.ts";
import { useRecordTitles } from "./use-record-titles.ts";

interface Props extends InputProps {
  readonly target: Manifest;
}

/** Selects records in an order that is changed by dragging, keys or buttons. */
export default function OrderedRefs({ target, ...props }: Props) {
  const { value, onChange, disabled = false } = props;
  const { t } = useTranslation(["fields", "sequence"]);
  const { max = 200, offers }: RefsOptions = props.field;
  const ids = idsOf(value);
  const [said, setSaid] = useState("");
  const { titles, loading } = useRecordTitles(target.name, ids);
  const nameOf = useNames(target, [...titles.values()]);
  const items = ids.map((id) => {
    const recordTitle = titles.get(id);
    const title =
      recordTitle && !recordTitle.missing ? nameOf(recordTitle).text : loading ? "…" : t("ref.missing");
    const remove = () => onChange?.(ids.filter((one) => one !== id));
    return {
      id,
      title,
      picture: recordTitle?.picture ?? null,
      path: undefined,
      more: (
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("refs.remove", { title })}
          onClick={remove}
        />
      ),
    };
  });
  const move = (from: number, to: number) => {
    onChange?.(moved(ids, from, to));
    setSaid(t("sequence:moved", { title: items[from]?.title ?? "", rank: to + 1 }));
  };
  const full = ids.length >= max;
  return (
    <Stack gap={10} shrinks>
      <RecordSelect
        {...selectOf(props)}
        {...(full ? { placeholder: t("refs.full", { max }) } : {})}
        disabled={disabled || full}
        target={target}
        offers={offers}
        creatable
        multiple={false}
        clearable={false}
        ids={[]}
        onChange={([id]) => id && !ids.includes(id) && onChange?.([...ids, id])}
      />
      {items.length > 0 ? (
        <Box frame round={10} clips>
          <ArrangeList
            items={items}
            offset={0}
            total={items.length}
            label={t("refs.chosen")}
            onMove={disabled ? undefined : move}
          />
        </Box>
      ) : null}
      <VisuallyHidden as="p" role="status">
        {said}
      </VisuallyHidden>
    </Stack>
  );
}
