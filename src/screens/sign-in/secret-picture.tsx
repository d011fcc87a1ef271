import { useTranslation } from "react-i18next";
import type { ShownSecret } from "../../providers/own/second-factor.ts";
import styles from "./second-factor.module.css";

/** In groups of four, easier to type. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

/** The secret of a second factor: as a QR code, as a link for the phone itself, and as text. */
export function SecretPicture({ secret, address, picture }: ShownSecret) {
  const { t } = useTranslation(["auth", "second-factor"]);
  const { size, runs } = picture;
  return (
    <div className={styles.secret}>
      <svg
        role="img"
        aria-label={t("second-factor:picture")}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className={styles.picture}
      >
        {runs.map(({ row, at, width }) => (
          <rect key={`${row} ${at}`} x={at} y={row} width={width} height={1} />
        ))}
      </svg>
      <p>
        <a href={address}>{t("second-factor:open")}</a>
      </p>
      <p>{t("second-factor:type")}</p>
      <code dir="ltr" className={styles.letters}>
        {inGroups(secret)}
      </code>
    </div>
  );
}
