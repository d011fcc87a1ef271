import { PictureOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { clip } from "../../domain/seo.ts";
import { partsOf, shownPicture } from "./address.ts";
import styles from "./seo.module.css";

interface Props {
  readonly image: string;
  readonly address: string;
  readonly title: string;
  readonly description: string;
}

/** What social networks show of a text. */
const most = 110;

/** A page as social networks show a link to it. */
export function SocialCard({ image, address, title, description }: Props) {
  const { t } = useTranslation("seo");
  const { host } = partsOf(address);
  return (
    <div className={styles.card}>
      <Picture key={image} src={image.startsWith("https://") ? shownPicture(image, address) : ""} />
      <div className={styles.cardText}>
        <span className={styles.host} dir="ltr">
          {host || t("preview.noAddress")}
        </span>
        <p className={styles.cardTitle} dir="auto">
          {clip(title, most) || t("preview.noTitle")}
        </p>
        {description === "" ? null : (
          <p className={styles.cardDescription} dir="auto">
            {clip(description, most)}
          </p>
        )}
      </div>
    </div>
  );
}

function Picture({ src }: { readonly src: string }) {
  const { t } = useTranslation("seo");
  const [failed, setFailed] = useState(false);
  if (src === "" || failed) {
    return (
      <div className={styles.noPicture}>
        <PictureOutlined aria-hidden className={styles.pictureIcon} />
        {t(failed ? "preview.pictureFailed" : "preview.noPicture")}
      </div>
    );
  }
  return <img className={styles.picture} src={src} alt="" onError={() => setFailed(true)} />;
}
