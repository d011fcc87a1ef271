import { useTranslation } from "react-i18next";
import { clip, descriptionLimits, titleLimits } from "../../domain/seo.ts";
import { partsOf } from "./address.ts";
import styles from "./seo.module.css";

interface Props {
  readonly phone: boolean;
  readonly shopName: string;
  readonly address: string;
  readonly title: string;
  readonly description: string;
}

/** Phones show fewer words. */
const phoneDescription = 120;

/** A page as search engines list it, its texts cut as they do. */
export function SearchResult({ phone, shopName, address, title, description }: Props) {
  const { t } = useTranslation("seo");
  const { host, steps } = partsOf(address);
  const most = phone ? phoneDescription : descriptionLimits.most;
  return (
    <div className={styles.result} data-phone={phone}>
      <div className={styles.site}>
        <span className={styles.icon} aria-hidden>
          {shopName.slice(0, 1).toUpperCase()}
        </span>
        <span className={styles.where}>
          <span dir="auto">{shopName}</span>
          <span className={styles.crumbs} dir="ltr">
            {host === "" ? t("preview.noAddress") : [host, ...steps].join(" › ")}
          </span>
        </span>
      </div>
      <p className={styles.resultTitle} dir="auto">
        {clip(title, titleLimits.most) || t("preview.noTitle")}
      </p>
      <p className={styles.resultText} dir="auto">
        {clip(description, most) || t("preview.noDescription")}
      </p>
    </div>
  );
}
