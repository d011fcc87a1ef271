import { MinusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { timesPrice } from "../../domain/measures/quantities.ts";
import type { SoldExtra } from "../../domain/orders/order-lines.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { PlainList, Row, Stack, Text } from "../../kit/ui/box.tsx";
import { LineDetails } from "./line-details.tsx";
import type { OpenOrder } from "./table-records.ts";
import styles from "./tables.module.css";

export type SentTableLine = OpenOrder["items"][number];

interface Props {
  readonly lines: readonly SentTableLine[];
  /** The names of extras, by id. */
  readonly extras: ReadonlyMap<string, SoldExtra>;
  readonly busy: boolean;
  readonly onCancel: (line: SentTableLine) => void;
}

/** The items sent to the kitchen, by round. */
export function SentLines({ lines, extras, busy, onCancel }: Props) {
  const { t } = useTranslation("tables");
  const formats = useFormats();
  const rounds = [...new Set(lines.map(({ round }) => round ?? 0))].sort((a, b) => a - b);
  return (
    <Stack gap={8} scrolls="y" className={styles.sent}>
      {rounds.map((round) => (
        <section key={round} aria-label={t("round", { number: formats.number(round) })}>
          <Text tone="muted" size={13} weight={650}>
            {t("round", { number: formats.number(round) })}
          </Text>
          <PlainList>
            {lines
              .filter((line) => (line.round ?? 0) === round)
              .map((line) => (
                <Row as="li" gap={8} key={line.id}>
                  <Text nums>{formats.number(line.quantity)} ×</Text>
                  <Text grow shrinks breaks>
                    <bdi>{line.title}</bdi>
                    <LineDetails line={line} extras={extras} />
                  </Text>
                  <Text nums>{formats.money(timesPrice(line.quantity, line.price ?? 0))}</Text>
                  <Button
                    type="text"
                    icon={<MinusOutlined aria-hidden />}
                    disabled={busy}
                    aria-label={t("cancel.one", { name: line.title ?? "" })}
                    onClick={() => onCancel(line)}
                  />
                </Row>
              ))}
          </PlainList>
        </section>
      ))}
    </Stack>
  );
}
