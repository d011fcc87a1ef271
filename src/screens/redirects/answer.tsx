import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { pathTo, useManifest } from "../../kit/context/index.ts";
import { Row, Text } from "../../kit/ui/index.ts";
import styles from "./redirects.module.css";

/** What the API answers. */
export interface Resolution {
  readonly path: string;
  readonly to: string;
  readonly status: 301 | 302 | null;
  readonly hops: readonly {
    readonly id: string;
    readonly from: string;
    readonly to: string;
    readonly status: number;
  }[];
  readonly page: { readonly resource: string; readonly id: string; readonly title: string } | null;
  readonly elsewhere: boolean;
}

/** The steps from an address to where it leads, and what is there. */
export function Answer({ resolution }: { readonly resolution: Resolution }) {
  const { t } = useTranslation("redirects");
  const { path, hops, page, elsewhere } = resolution;
  const owner = useManifest(page?.resource);
  const end = elsewhere ? "elsewhere" : hops.length === 0 ? "unknown" : "unknownEnd";
  return (
    <>
      <Row as="ol" gap={10} rowGap={6} align="baseline" wrap className={styles.steps} dir="ltr">
        <Row as="li" gap={10} align="baseline" shrinks>
          <code>{path}</code>
        </Row>
        {hops.map((hop) => (
          <Row as="li" gap={10} align="baseline" shrinks key={hop.id}>
            <Text tone="muted" nowrap nums>
              {hop.status} <span aria-hidden>→</span>
            </Text>
            <code>{hop.to}</code>
          </Row>
        ))}
      </Row>
      <Text as="p">
        {page && owner ? (
          <>
            {t(hops.length === 0 ? "test.lives" : "test.leads", { count: hops.length })}{" "}
            <Link to={pathTo(owner, "show", page.id)}>{page.title}</Link>
          </>
        ) : (
          t(`test.${end}`)
        )}
      </Text>
    </>
  );
}
