import { ThunderboltOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isOwnPath } from "../../domain/links.ts";
import { normalPath } from "../../domain/paths.ts";
import { landingDraft } from "../../domain/seo.ts";
import { isEmpty } from "../../kit/fields/field.ts";
import { textOf } from "../../kit/fields/values.ts";
import { useFormRoom } from "../../kit/form/form-room.ts";
import { useFormValue } from "../../kit/form/use-form-value.ts";
import { http } from "../../providers/http.ts";
import styles from "./seo.module.css";
import { useShop } from "./use-shop.ts";

type Values = Readonly<Record<string, unknown>>;

/** Fills what is empty from the record that the page is about; what somebody has typed stays. */
function useFill(): (draft: Values) => void {
  const { form, model } = useFormRoom();
  return (draft) => {
    const held = model.values();
    const names = Object.keys(draft).filter(
      (name) => model.names.includes(name) && isEmpty(held[name]) && !isEmpty(draft[name]),
    );
    // A new page has no robots of its own yet: those of the draft know whether the record is published.
    if (model.store.getState().record === null) names.push("metaRobots");
    form.setFieldsValue(Object.fromEntries(names.map((name) => [name, draft[name]])));
    model.changed();
  };
}

/** A draft with one click: of a product or a category from the API, of a landing page from its name and path. */
export default function DraftButton() {
  const { t } = useTranslation("seo");
  const { model } = useFormRoom();
  const fill = useFill();
  const shop = useShop();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const { name } = model.resource;
  const of = textOf(useFormValue(name === "category-seo" ? "categoryId" : "productId"));
  const pageName = textOf(useFormValue("pageName"));
  const path = textOf(useFormValue("path"));
  const isPage = name === "landing-pages";
  const ready = isPage ? pageName !== "" && isOwnPath(path) : of !== "";

  const draft = async () => {
    if (isPage) {
      fill({ ...landingDraft({ name: pageName, path: normalPath(path) }, shop) });
      return;
    }
    setState("busy");
    try {
      fill((await http.get<Values>(`/${name}/draft`, { params: { of } })).data);
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return (
    <div className={styles.draft}>
      <Button
        icon={<ThunderboltOutlined aria-hidden />}
        disabled={!ready}
        loading={state === "busy"}
        onClick={draft}
      >
        {t("draft.fill")}
      </Button>
      <span role={state === "failed" ? "alert" : undefined}>
        {t(state === "failed" ? "draft.failed" : isPage ? "draft.helpPage" : "draft.help")}
      </span>
    </div>
  );
}
