import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { toColour } from "../../core/fields/colour.ts";
import { contrastOf, isReadable, readableContrast, readableOn } from "../../domain/contrast.ts";
import { textOf } from "../../kit/fields/index.ts";
import { useFormContext, useFormValue } from "../../kit/form/index.ts";

interface Props {
  /** The field of the text's colour. */
  readonly text: string;
  /** The field of the colour behind it. */
  readonly background: string;
}

/** Says in words that two chosen colours are hard to read, and offers one that is not. */
export function ContrastNotice({ text, background }: Props) {
  const { t, i18n } = useTranslation("storefront");
  const { model, form } = useFormContext();
  const ink = toColour(textOf(useFormValue(text)));
  const document = toColour(textOf(useFormValue(background)));
  if (!ink || !document || isReadable(ink, document)) return null;
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const better = readableOn(document);
  const use = () => {
    form.setFieldValue(text, better);
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
        model.names.includes(text) ? (
          <Button size="small" onClick={use}>
            {t(better === "#000000" ? "contrast.black" : "contrast.white")}
          </Button>
        ) : null
      }
    />
  );
}
