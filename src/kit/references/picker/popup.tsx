import { Button, Spin } from "antd";
import { useTranslation } from "react-i18next";
import { Box, Row } from "../../ui/box.tsx";

interface EmptyProps {
  readonly search: { readonly searching: boolean; readonly failed: boolean; readonly retry: () => void };
  readonly text: string;
}

/** The content of an empty drop-down: searching, failed, or nothing found. */
export function SearchEmpty({ search, text }: EmptyProps) {
  const { t } = useTranslation("fields");
  if (search.searching) {
    return (
      <Row gap={8} justify="center" pad={12} tone="muted">
        <Spin size="small" /> {t("ref.searching")}
      </Row>
    );
  }
  if (search.failed) {
    return (
      <Row gap={8} justify="center" pad={12} tone="muted" role="alert">
        {t("ref.failed")}
        <Button type="link" size="small" onClick={search.retry}>
          {t("ref.retry")}
        </Button>
      </Row>
    );
  }
  return (
    <Row gap={8} justify="center" pad={12} tone="muted">
      {text.trim() === "" ? t("ref.none") : t("ref.nothing", { text: text.trim() })}
    </Row>
  );
}

interface MoreProps {
  readonly shown: number;
  readonly total: number;
}

/** Says that there are more records than the list shows. */
export function SearchMore({ shown, total }: MoreProps) {
  const { t } = useTranslation("fields");
  if (shown === 0 || total <= shown) return null;
  return (
    <Box size={12} tone="muted" line="above" padX={12} padAbove={6} padBelow={4}>
      {t("ref.more", { shown, count: total })}
    </Box>
  );
}
