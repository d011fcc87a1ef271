import { useTranslation } from "react-i18next";
import { ratings } from "../../domain/reviews/ratings.ts";
import { textsOf } from "../../kit/context/labels.ts";
import { Row } from "../../kit/ui/box.tsx";
import styles from "./stars.module.css";

interface Props {
  /** From 0 to 5; fractions are drawn. */
  readonly rating: number;
}

/** A rating as stars, with a text for screen readers. */
export function Stars({ rating }: Props) {
  const { t } = useTranslation(textsOf("reviews"));
  return (
    <Row
      as="span"
      inline
      gap={2}
      align="stretch"
      className={styles.stars}
      role="img"
      aria-label={t("rating.stars", { count: rating })}
    >
      {ratings.map((star) => (
        <Star key={star} filled={Math.min(1, Math.max(0, rating - star + 1))} />
      ))}
    </Row>
  );
}

const outline = "M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z";

/** A plain SVG: antd's icons each manage their styles, which is slow for a page of them. */
function Star({ filled }: { readonly filled: number }) {
  return (
    <svg className={styles.star} viewBox="0 0 24 24" aria-hidden="true">
      <path d={outline} className={styles.empty} />
      {filled > 0 ? (
        <path
          d={outline}
          className={styles.full}
          style={{ clipPath: `inset(0 ${(1 - filled) * 100}% 0 0)` }}
        />
      ) : null}
    </svg>
  );
}
