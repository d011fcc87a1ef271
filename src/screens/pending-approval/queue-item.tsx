import { CheckOutlined, CloseOutlined } from "@ant-design/icons";
import { Button, Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import { textsOf } from "../../core/texts/texts-of.ts";
import { named } from "../../domain/texts/named.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { useReadTitle } from "../../kit/references/use-read-title.ts";
import { Box, Grid, Row, Text, Toolbar } from "../../kit/ui/box.tsx";
import { agoOf } from "./ago.ts";
import styles from "./queue.module.css";
import type { DecisionChoice, PendingItem } from "./queue-kind.ts";

interface Props {
  readonly item: PendingItem;
  readonly chosen: boolean;
  readonly busy: boolean;
  readonly choice: DecisionChoice;
  readonly onChosen: (on: boolean) => void;
  readonly onChoose: (choice: DecisionChoice) => void;
  readonly onApprove: () => void;
  readonly onReject: () => void;
}

/** An item of the queue: its kind, age, details and decision. */
export function QueueItem({ item, chosen, busy, choice, onChosen, onChoose, onApprove, onReject }: Props) {
  const { t } = useTranslation("approval");
  const { kind, record } = item;
  const { Details, Chooser } = kind;
  const name = useReadTitle()(kind.resource, record).title;
  return (
    <Grid
      as="li"
      gap={14}
      rowGap={4}
      align="start"
      padY={14}
      padX={16}
      line="between"
      className={styles.item}
      data-chosen={chosen || undefined}
    >
      <Checkbox
        checked={chosen}
        aria-label={t("select", { name })}
        onChange={({ target }) => onChosen(target.checked)}
      />
      <Box shrinks>
        <Row as="p" gap={8} rowGap={2} wrap below={4} size={13} tone="muted" className={styles.kind}>
          <Text tone="primary" aria-hidden>
            {kind.icon}
          </Text>
          {t(named(`${textsOf(kind.resource.name)}:waiting`))}
          <Since moment={item.since} />
        </Row>
        <Details item={item} />
      </Box>
      <Toolbar justify="end" className={styles.actions}>
        {Chooser ? <Chooser item={item} choice={choice} onChoose={onChoose} /> : null}
        <Button
          icon={<CheckOutlined aria-hidden />}
          disabled={busy}
          aria-label={t("approveOne", { name })}
          onClick={onApprove}
        >
          {t("approve")}
        </Button>
        <Button
          danger
          icon={<CloseOutlined aria-hidden />}
          disabled={busy}
          aria-label={t("rejectOne", { name })}
          onClick={onReject}
        >
          {t("reject")}
        </Button>
      </Toolbar>
    </Grid>
  );
}

/** The age, with the exact time as a tooltip. */
function Since({ moment }: { readonly moment: string }) {
  const { i18n } = useTranslation();
  const formats = useFormats();
  return (
    <time dateTime={moment} title={formats.dateTime(moment)}>
      {agoOf(moment, new Date(), i18n.language)}
    </time>
  );
}
