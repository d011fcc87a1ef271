import { Button, Modal, Radio, Tag } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../define.ts";
import { CellOf } from "../fields/cell-of.tsx";
import { useLabels } from "../labels.ts";
import type { Divergence } from "./form-model.ts";
import styles from "./merge.module.css";
import { type Choices, differences, merged, obviousChoices, type Side } from "./three-way.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly resource: AnyResource;
  readonly names: readonly string[];
  readonly divergence: Divergence;
  readonly onCancel: () => void;
  /** Their record, and what the form shall hold now. */
  readonly onMerged: (theirs: Values, values: Values) => void;
  readonly onSave: () => void;
}

/** Two versions of a record side by side; a field that both changed has to be decided. */
export default function Merge({ resource, names, divergence, onCancel, onMerged, onSave }: Props) {
  const { t } = useTranslation("form");
  const { base, mine, theirs } = divergence;
  const found = useMemo(() => differences(names, base, mine, theirs), [names, base, mine, theirs]);
  const [choices, setChoices] = useState<Choices>(() => obviousChoices(found));
  const open = found.filter(({ name }) => choices[name] === undefined).length;

  const all = (side: Side) => setChoices(Object.fromEntries(found.map(({ name }) => [name, side])));
  const finish = () => {
    onMerged(theirs, merged(found, choices, mine, theirs));
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
        <div className={styles.foot}>
          <span role="status" className={styles.count}>
            {open > 0 ? t("merge.open", { count: open }) : t("merge.ready")}
          </span>
          <Button onClick={onCancel}>{t("merge.cancel")}</Button>
          <Button type="primary" disabled={open > 0} onClick={finish}>
            {t("merge.save")}
          </Button>
        </div>
      }
    >
      <p className={styles.text}>{t("merge.text")}</p>
      <div className={styles.all}>
        <Button size="small" onClick={() => all("mine")}>
          {t("merge.allMine")}
        </Button>
        <Button size="small" onClick={() => all("theirs")}>
          {t("merge.allTheirs")}
        </Button>
      </div>
      <div className={styles.grid}>
        <div className={styles.headings} aria-hidden>
          <span>{t("merge.field")}</span>
          <span>{t("merge.mine")}</span>
          <span>{t("merge.theirs")}</span>
        </div>
        {found.map(({ name, by }) => (
          <FieldChoice
            key={name}
            resource={resource}
            name={name}
            both={by === "both"}
            mine={mine}
            theirs={theirs}
            chosen={choices[name]}
            onChoose={(side) => setChoices({ ...choices, [name]: side })}
          />
        ))}
      </div>
    </Modal>
  );
}

interface FieldChoiceProps {
  readonly resource: AnyResource;
  readonly name: string;
  readonly both: boolean;
  readonly mine: Values;
  readonly theirs: Values;
  readonly chosen: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

function FieldChoice({ resource, name, both, mine, theirs, chosen, onChoose }: FieldChoiceProps) {
  const { t } = useTranslation("form");
  const label = useLabels(resource).field(name);
  const side = (which: Side, record: Values) => (
    <Radio value={which} className={`${styles.side} ${chosen === which ? styles.chosen : ""}`}>
      <span className={styles.sideName}>{t(`merge.${which}`)}</span>
      <CellOf name={name} resource={resource} record={record} density="page" />
    </Radio>
  );
  return (
    <div role="radiogroup" aria-label={label} className={styles.choice} data-open={chosen === undefined}>
      <Radio.Group
        name={`merge-${name}`}
        className={styles.row ?? ""}
        value={chosen ?? null}
        onChange={(event) => onChoose(event.target.value === "mine" ? "mine" : "theirs")}
      >
        <span className={styles.field}>
          {label}
          {both ? (
            <Tag color="warning" bordered={false}>
              {t("merge.both")}
            </Tag>
          ) : null}
        </span>
        {side("mine", mine)}
        {side("theirs", theirs)}
      </Radio.Group>
    </div>
  );
}
