import { PictureOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { clip } from "../../domain/seo.ts";
import { Box, Note, Text } from "../../kit/ui/index.ts";
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
    <Box frame round={10} clips>
      <Picture key={image} src={image.startsWith("https://") ? shownPicture(image, address) : ""} />
      <Box padY={12} padX={14}>
        <Text size={12} tone="muted" text="start" className={styles.host} dir="ltr">
          {host || t("preview.noAddress")}
        </Text>
        <Text as="p" above={2} strong breaks dir="auto">
          {clip(title, most) || t("preview.noTitle")}
        </Text>
        {description === "" ? null : (
          <Note above={4} size={13} breaks dir="auto">
            {clip(description, most)}
          </Note>
        )}
      </Box>
    </Box>
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
