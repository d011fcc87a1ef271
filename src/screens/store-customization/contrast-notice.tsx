import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { toColour } from "../../core/kinds/colour.ts";
import { contrastOf, isReadable, readableContrast, readableOn } from "../../domain/storefront/contrast.ts";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { useFormContext } from "../../kit/form/form-context.ts";
import { useRecordValues } from "../../kit/records/use-record-values.ts";
import type { footer } from "../../resources/footer.ts";
import type { header } from "../../resources/header.ts";
import type { promotionBanner } from "../../resources/promotion-banner.ts";

/** Checks the two colours of a part of the store. */
export function LookContrast({
  resource,
}: BlockProps<typeof header | typeof promotionBanner | typeof footer>) {
  const { textColour, background } = useRecordValues(resource, "textColour", "background");
  return <ContrastNotice name="textColour" text={textColour} background={background} />;
}

/** Checks the announcement's own two colours, if there is an announcement. */
export function AnnouncementContrast({ resource }: BlockProps<typeof header>) {
  const values = useRecordValues(
    resource,
    "announcementActive",
    "announcementColour",
    "announcementBackground",
  );
  return values.announcementActive ? (
    <ContrastNotice
      name="announcementColour"
      text={values.announcementColour}
      background={values.announcementBackground}
    />
  ) : null;
}

interface Props {
  /** The field of the text colour. */
  readonly name: "textColour" | "announcementColour";
  readonly text: string | null;
  readonly background: string | null;
}

/** Warns that two chosen colours are hard to read, and suggests a readable one. */ function ContrastNotice({
  name,
  text,
  background,
}: Props) {
  const { t, i18n } = useTranslation("storefront");
  const { model, form } = useFormContext();
  const ink = toColour(text ?? "");
  const document = toColour(background ?? "");
  if (!ink || !document || isReadable(ink, document)) return null;
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const better = readableOn(document);
  const use = () => {
    form.setFieldValue(name, better);
    model.changed();
  };
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      message={t("contrast.title")}
      description={t("contrast.text", {
        ratio: number.format(Math.floor(contrastOf(ink, document) * 10) / 10),
        least: number.format(readableContrast),
      })}
      action={
        model.names.includes(name) ? (
          <Button size="small" onClick={use}>
            {t(better === "#000000" ? "contrast.black" : "contrast.white")}
          </Button>
        ) : null
      }
    />
  );
}
