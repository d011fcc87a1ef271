import { imageOf, textOf } from "../../../kit/fields/index.ts";
import styles from "./page.module.css";
import { Picture } from "./picture.tsx";
import { Heading } from "./pieces.tsx";
import type { ViewProps } from "./view.ts";

/** What a page begins with: cover, title and introduction, as far as they are there. */
export function Opening({ values }: ViewProps) {
  const cover = imageOf(values.cover);
  const title = textOf(values.title);
  const intro = textOf(values.intro);
  if (!cover && title === "" && intro === "") return null;
  return (
    <div className={styles.opening}>
      <div className={styles.text}>
        <Heading large>{title}</Heading>
        <p className={styles.intro}>{intro}</p>
      </div>
      {cover ? <Picture image={cover} className={styles.cover} /> : null}
    </div>
  );
}
