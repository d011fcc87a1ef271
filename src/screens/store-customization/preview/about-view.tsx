import { useTranslation } from "react-i18next";
import { usePermissions } from "../../../kit/context/session.ts";
import { useRecords } from "../../../kit/records/use-records.ts";
import { Box, Row, Stack } from "../../../kit/ui/box.tsx";
import type { aboutUs } from "../../../resources/about-us.ts";
import { staff } from "../../../resources/staff.ts";
import { Opening } from "./page-views.tsx";
import { EmptyPart, Heading, PreviewPicture, Prose, type ViewProps } from "./pieces.tsx";
import { Portraits } from "./portraits.tsx";
import styles from "./preview.module.css";

export function AboutView({ values }: ViewProps<typeof aboutUs>) {
  const { t } = useTranslation("storefront");
  const { sections } = values;
  return (
    <>
      <Opening values={values} />
      {sections.length === 0 ? <EmptyPart>{t("about.nothing")}</EmptyPart> : null}
      {sections.map((section) => (
        <Row
          key={section.id}
          align="start"
          gap={40}
          padX={40}
          padAbove={32}
          padBelow={0}
          className={styles.both}
        >
          <Stack gap={12} grow shrinks>
            <Heading>{section.heading}</Heading>
            <Prose text={section.text} />
          </Stack>
          {section.image ? <PreviewPicture image={section.image} rigid width={200} height={160} /> : null}
        </Row>
      ))}
      {values.teamActive ? <Team title={values.teamTitle} /> : null}
    </>
  );
}

/** Maximum number of people in a preview. */
const people = 8;

function Team({ title }: { readonly title: string | null }) {
  const allowed = usePermissions().may(staff, "list");
  const { records } = useRecords(staff, {
    filters: [
      { field: "shopStatus", operator: "eq", value: true },
      { field: "status", operator: "eq", value: "active" },
    ],
    sort: "joiningDate",
    max: people,
    enabled: allowed,
  });
  return (
    <Box pad={40} className={styles.section}>
      <Heading>{title}</Heading>
      <Portraits of={records} />
    </Box>
  );
}
