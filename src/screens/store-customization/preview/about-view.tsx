import { useList } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { usePermissions } from "../../../kit/context/index.ts";
import { entriesOf, imageOf, textOf } from "../../../kit/fields/index.ts";
import { Box, Stack } from "../../../kit/ui/index.ts";
import { staff } from "../../../resources/staff.ts";
import cards from "./cards.module.css";
import { Opening } from "./opening.tsx";
import styles from "./page.module.css";
import { Picture } from "./picture.tsx";
import pieces from "./pieces.module.css";
import { Heading, Nothing, Prose } from "./pieces.tsx";
import type { ViewProps } from "./view.ts";

export function AboutView({ values }: ViewProps) {
  const { t } = useTranslation("storefront");
  const sections = entriesOf(values.sections);
  return (
    <>
      <Opening values={values} />
      {sections.length === 0 ? <Nothing>{t("about.nothing")}</Nothing> : null}
      {sections.map((section) => (
        <div key={textOf(section.id)} className={styles.both}>
          <Stack gap={12} grow shrinks>
            <Heading>{textOf(section.heading)}</Heading>
            <Prose text={textOf(section.text)} />
          </Stack>
          {imageOf(section.image) ? (
            <Picture image={imageOf(section.image)} className={styles.beside} />
          ) : null}
        </div>
      ))}
      {values.teamActive === true ? <Team title={textOf(values.teamTitle)} /> : null}
    </>
  );
}

/** So many people stand in a preview. */
const people = 8;

function Team({ title }: { readonly title: string }) {
  const allowed = usePermissions().may(staff, "list");
  const { result } = useList({
    resource: staff.name,
    filters: [
      { field: "shopStatus", operator: "eq", value: true },
      { field: "status", operator: "eq", value: "active" },
    ],
    sorters: [{ field: "joiningDate", order: "asc" }],
    pagination: { mode: "server", currentPage: 1, pageSize: people },
    queryOptions: { enabled: allowed },
    errorNotification: false,
  });
  return (
    <div className={pieces.section}>
      <Heading>{title}</Heading>
      <Box as="ul" className={cards.cards}>
        {result.data.map((person) => (
          <Stack key={textOf(person.id)} as="li" gap={10} align="center" weight={500} text="center">
            <Picture image={imageOf(person.image)} className={cards.round} decorative />
            <span>{textOf(person.name)}</span>
          </Stack>
        ))}
      </Box>
    </div>
  );
}
