import { InputNumber, Modal, Radio, Skeleton } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { optionsTitle } from "../../domain/combinations.ts";
import { available, type ChosenExtra, type SoldExtra } from "../../domain/order-lines.ts";
import { useFormats } from "../../kit/fields/index.ts";
import { Grid, Row, Stack, Text, useFirstField } from "../../kit/ui/index.ts";
import styles from "./dialogs.module.css";
import { instant } from "./instant.ts";
import type { Scanned } from "./scan.ts";

interface Props {
  readonly scanned: Scanned;
  /** Undefined until they are known. */
  readonly extras: ReadonlyMap<string, SoldExtra> | undefined;
  readonly onChosen: (combinationId: string | null, extras: readonly ChosenExtra[]) => void;
  readonly onClose: () => void;
}

/** Asks which combination and which extras; arrow keys choose, Enter adds. */
export function ChoiceDialog({ scanned, extras, onChosen, onClose }: Props) {
  const { t } = useTranslation("till");
  const { product } = scanned;
  const { form, afterOpenChange } = useFirstField("input:checked", "input");
  const [combinationId, setCombinationId] = useState(
    scanned.combinationId ??
      product.combinations.find(({ id }) => available(product, id) > 0)?.id ??
      product.combinations[0]?.id ??
      null,
  );
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const offered = product.extraIds.flatMap((id) => extras?.get(id) ?? []).filter((extra) => extra.published);
  const add = (event?: FormEvent) => {
    event?.preventDefault();
    const chosen = [...counts].map(([extraId, quantity]) => ({ extraId, quantity }));
    onChosen(
      combinationId,
      chosen.filter(({ quantity }) => quantity > 0),
    );
  };
  return (
    <Modal
      open
      {...instant}
      width={460}
      title={<bdi>{product.title}</bdi>}
      okText={t("choice.add")}
      cancelText={t("cancel")}
      okButtonProps={{ disabled: extras === undefined && product.extraIds.length > 0 }}
      onOk={() => add()}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
    >
      <Stack ref={form} as="form" gap={16} padY={8} onSubmit={add}>
        {product.combinations.length > 0 && scanned.combinationId === null ? (
          <Combinations scanned={scanned} chosen={combinationId} onChoose={setCombinationId} />
        ) : null}
        {product.extraIds.length > 0 && extras === undefined ? <Skeleton active /> : null}
        {offered.length > 0 ? (
          <fieldset className={styles.group}>
            <legend>{t("choice.extras")}</legend>
            {offered.map((extra) => (
              <ExtraRow
                key={extra.id}
                extra={extra}
                count={counts.get(extra.id) ?? 0}
                onCount={(count) => setCounts((known) => new Map([...known, [extra.id, count]]))}
              />
            ))}
          </fieldset>
        ) : null}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Stack>
    </Modal>
  );
}

interface CombinationsProps {
  readonly scanned: Scanned;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

function Combinations({ scanned: { product }, chosen, onChoose }: CombinationsProps) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  return (
    <fieldset className={styles.group}>
      <legend>{t("choice.combination")}</legend>
      <Radio.Group
        className={styles.options ?? ""}
        name="combination"
        value={chosen}
        onChange={({ target }) => onChoose(String(target.value))}
      >
        {product.combinations.map(({ id, options, price }) => {
          const left = available(product, id);
          return (
            <Radio key={id} value={id} className={styles.option ?? ""}>
              <bdi>{optionsTitle(options)}</bdi>
              <Text as="small" tone="muted">
                {left <= 0 ? t("catalogue.soldOut") : null}
                {left > 0 && Number.isFinite(left)
                  ? t("line.left", { count: left, shown: formats.number(left) })
                  : null}
              </Text>
              <Text as="strong" push>
                {formats.money(price)}
              </Text>
            </Radio>
          );
        })}
      </Radio.Group>
    </fieldset>
  );
}

interface ExtraRowProps {
  readonly extra: SoldExtra;
  readonly count: number;
  readonly onCount: (count: number) => void;
}

function ExtraRow({ extra, count, onCount }: ExtraRowProps) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  return (
    <Row gap={12} padY={6}>
      <Grid as="span" grow className={styles.extraName}>
        <span>
          <bdi>{extra.name}</bdi>
        </span>
        <Text as="small" tone="muted">
          {t("choice.most", { count: extra.maximum, shown: formats.number(extra.maximum) })}
        </Text>
      </Grid>
      <strong>{formats.money(extra.price)}</strong>
      <InputNumber<number>
        aria-label={extra.name}
        min={0}
        max={extra.maximum}
        precision={0}
        value={count}
        onChange={(value) => onCount(value ?? 0)}
        className={styles.count ?? ""}
      />
    </Row>
  );
}
