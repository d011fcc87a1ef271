import { Button, Input, Space } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Card, Row, Text } from "../../kit/ui/index.ts";
import { toApiError } from "../../providers/api-error.ts";
import { service } from "../../providers/service.ts";
import { Answer, type Resolution } from "./answer.tsx";
import styles from "./redirects.module.css";

/** Where does an address of the store lead? Asked of the API, as the store would. */
export default function HitTest() {
  const { t } = useTranslation("redirects");
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Resolution | "wrong" | "failed" | null>(null);

  const ask = async () => {
    const path = text.trim();
    if (path === "") return setAnswer(null);
    setBusy(true);
    try {
      setAnswer((await service.get<Resolution>("/redirects/resolve", { params: { path } })).data);
    } catch (error) {
      setAnswer(toApiError(error).type === "validation" ? "wrong" : "failed");
    }
    setBusy(false);
  };
  const failed = answer === "wrong" || answer === "failed";
  return (
    <Card as="div" padY={12} padX={16}>
      <Row
        as="form"
        gap={16}
        rowGap={8}
        wrap
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <Text strong>{t("test.title")}</Text>
        <Space.Compact className={styles.field ?? ""}>
          <Input
            aria-label={t("test.label")}
            placeholder={t("test.placeholder")}
            dir="ltr"
            allowClear
            spellCheck={false}
            {...(failed ? { status: "error" as const } : {})}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button htmlType="submit" loading={busy}>
            {t("test.ask")}
          </Button>
        </Space.Compact>
      </Row>
      <div role="status" className={styles.answer}>
        {failed ? (
          <Text as="p" tone="error">
            {t(`test.${answer}`)}
          </Text>
        ) : null}
        {answer !== null && !failed ? <Answer resolution={answer} /> : null}
      </div>
    </Card>
  );
}
