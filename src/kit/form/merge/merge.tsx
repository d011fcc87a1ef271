import { Button, Modal } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { Note, Text, Toolbar } from "../../ui/box.tsx";
import type { Divergence } from "../form-model.ts";
import { SideChoice, Sides } from "../side-choice.tsx";
import { type Choices, differences, type MergeSide, mergedRecord, obviousChoices } from "../three-way.ts";
import type { FormValues } from "../values.ts";

interface Props {
  readonly resource: AnyResource;
  readonly names: readonly string[];
  readonly divergence: Divergence;
  /** Who saved first, and when. */
  readonly saver: string;
  readonly onCancel: () => void;
  /** Receives their record and the merged values for the form. */
  readonly onMerged: (theirs: FormValues, values: FormValues) => void;
  readonly onSave: () => void;
}

/** Merges two versions of a record side by side; the user decides on fields that both changed. */
export default function Merge({ resource, names, divergence, saver, onCancel, onMerged, onSave }: Props) {
  const { t } = useTranslation("form");
  const { base, mine, theirs } = divergence;
  const conflicts = useMemo(() => differences(names, base, mine, theirs), [names, base, mine, theirs]);
  const [choices, setChoices] = useState<Choices>(() => obviousChoices(conflicts));
  const open = conflicts.filter(({ name }) => choices[name] === undefined).length;

  const all = (side: MergeSide) => setChoices(Object.fromEntries(conflicts.map(({ name }) => [name, side])));
  const finish = () => {
    onMerged(theirs, mergedRecord(conflicts, choices, mine, theirs));
    onSave();
  };
  return (
    <Modal
      open
      width={960}
      title={t("merge.title")}
      onCancel={onCancel}
      maskClosable={false}
      footer={
        <Toolbar justify="end">
          <Text role="status" tone="muted" text="start" grow>
            {open > 0 ? t("merge.open", { count: open }) : t("merge.ready")}
          </Text>
          <Button onClick={onCancel}>{t("merge.cancel")}</Button>
          <Button type="primary" disabled={open > 0} onClick={finish}>
            {t("merge.save")}
          </Button>
        </Toolbar>
      }
    >
      <Note below={12}>
        {saver} {t("merge.text")}
      </Note>
      <Toolbar below={16}>
        <Button size="small" onClick={() => all("mine")}>
          {t("merge.allMine")}
        </Button>
        <Button size="small" onClick={() => all("theirs")}>
          {t("merge.allTheirs")}
        </Button>
      </Toolbar>
      <Sides headings={[t("merge.field"), t("merge.mine"), t("merge.theirs")]}>
        {conflicts.map(({ name, by }) => (
          <SideChoice
            key={name}
            resource={resource}
            name={name}
            note={by === "both" ? t("merge.both") : null}
            sides={{
              mine: { label: t("merge.mine"), record: mine },
              theirs: { label: t("merge.theirs"), record: theirs },
            }}
            chosen={choices[name]}
            onChoose={(side) => setChoices({ ...choices, [name]: side })}
          />
        ))}
      </Sides>
    </Modal>
  );
}
