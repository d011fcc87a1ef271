import { ThunderboltOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { landingDraft } from "../../domain/storefront/drafts.ts";
import { normalPath } from "../../domain/storefront/paths.ts";
import { isOwnPath } from "../../domain/texts/links.ts";
import { useTurn } from "../../kit/actions/use-turn.ts";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { useRecordValues } from "../../kit/records/use-record-values.ts";
import { Row } from "../../kit/ui/box.tsx";
import { call } from "../../providers/call.ts";
import { useFill } from "../seo/use-fill.ts";
import { useShop } from "../seo/use-shop.ts";
import type { SeoPages } from "./seo-preview.tsx";

/** Drafts the fields with one click: from the API for a product or category, from name and path for a landing page. */
export default function DraftButton({ resource }: BlockProps<SeoPages>) {
  const { t } = useTranslation("seo");
  const fill = useFill();
  const takeTurn = useTurn();
  const shop = useShop();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const { name } = resource;
  const page = useRecordValues(resource);
  const { pageName } = page;
  const path = "path" in page ? page.path : null;
  const of = "categoryId" in page ? page.categoryId : "productId" in page ? page.productId : null;
  const current = useRef(of);
  useEffect(() => {
    current.current = of;
  }, [of]);
  const ready = name === "landing-pages" ? pageName !== null && isOwnPath(path ?? "") : of !== null;

  const draft = async () => {
    if (name === "landing-pages") {
      fill({ ...landingDraft({ name: pageName ?? "", path: normalPath(path ?? "") }, shop) });
      return;
    }
    const isLast = takeTurn();
    setState("busy");
    try {
      const data = await call(`get /${name}/draft`, { query: { of } });
      // The texts of one product must not land in the form of another.
      if (isLast() && current.current === of) fill(data);
      if (isLast()) setState("idle");
    } catch {
      if (isLast()) setState("failed");
    }
  };
  return (
    <Row gap={12} rowGap={8} wrap above={16} size={13} tone="muted">
      <Button
        icon={<ThunderboltOutlined aria-hidden />}
        disabled={!ready}
        loading={state === "busy"}
        onClick={draft}
      >
        {t("draft.fill")}
      </Button>
      <span role={state === "failed" ? "alert" : undefined}>
        {t(state === "failed" ? "draft.failed" : name === "landing-pages" ? "draft.helpPage" : "draft.help")}
      </span>
    </Row>
  );
}
