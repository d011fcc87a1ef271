import { Button, Input, Space } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useTurn } from "../../kit/actions/use-turn.ts";
import { pathTo, useManifest } from "../../kit/context/registry.ts";
import { Box, Card, Row, Text } from "../../kit/ui/box.tsx";
import { call } from "../../providers/call.ts";
import type { AnswerAt } from "../../providers/endpoints.ts";
import { toApiError } from "../../providers/errors/api-error.ts";
import { manifests } from "../../resources/manifests.ts";

/** A test form that resolves an address through the API, as the store does. */
export default function HitTest() {
  const { t } = useTranslation("redirects");
  const takeTurn = useTurn();
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Resolution | "wrong" | "failed" | null>(null);

  const ask = async () => {
    const path = text.trim();
    const isLast = takeTurn();
    setBusy(path !== "");
    if (path === "") return setAnswer(null);
    try {
      const resolution = await call("get /redirects/resolve", { query: { path } });
      if (isLast()) setAnswer(resolution);
    } catch (error) {
      if (isLast()) setAnswer(toApiError(error).type === "validation" ? "wrong" : "failed");
    }
    if (isLast()) setBusy(false);
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
        <Space.Compact style={{ flex: "1 1 260px", maxInlineSize: 560 }}>
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
      <Row role="status" wrap align="baseline" gap={16} rowGap={6} above={12} hideEmpty>
        {failed ? (
          <Text as="p" tone="error">
            {t(`test.${answer}`)}
          </Text>
        ) : null}
        {answer !== null && !failed ? <Answer resolution={answer} /> : null}
      </Row>
    </Card>
  );
}

type Resolution = AnswerAt<"get /redirects/resolve">;

/** The redirects from an address to its target, and what is found there. */
function Answer({ resolution }: { readonly resolution: Resolution }) {
  const { t } = useTranslation("redirects");
  const { path, hops, page, elsewhere } = resolution;
  const owner = useManifest(page?.resource);
  const { redirects } = manifests;
  const end = elsewhere ? "elsewhere" : hops.length === 0 ? "unknown" : "unknownEnd";
  return (
    <>
      <Row as="ol" gap={10} rowGap={6} align="baseline" wrap dir="ltr">
        <Row as="li" gap={10} align="baseline" shrinks>
          <Box as="code" padX={8} padY={2} round={6} ground="chip" breaks>
            {path}
          </Box>
        </Row>
        {hops.map((hop) => (
          <Row as="li" gap={10} align="baseline" shrinks key={hop.id}>
            <Text tone="muted" nowrap nums>
              <Link to={pathTo(redirects, "show", hop.id)} title={t("test.rule", { address: hop.from })}>
                {hop.status}
              </Link>{" "}
              <span aria-hidden>→</span>
            </Text>
            <Box as="code" padX={8} padY={2} round={6} ground="chip" breaks>
              {hop.to}
            </Box>
          </Row>
        ))}
      </Row>
      <Text as="p">
        {page && owner ? (
          <>
            {t(hops.length === 0 ? "test.lives" : "test.leads", { count: hops.length })}{" "}
            <Link to={pathTo(owner, "show", page.id)}>{page.title}</Link>
          </>
        ) : (
          t(`test.${end}`)
        )}
      </Text>
    </>
  );
}
