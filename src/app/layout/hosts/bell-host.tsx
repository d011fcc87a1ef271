import { lazy, Suspense } from "react";
import { noticeKindsFor } from "../../../core/roles/notices.ts";
import { useAdmin, usePermissions } from "../../../kit/context/session.ts";
import { Text } from "../../../kit/ui/box.tsx";
import { moduleWithTexts } from "../../../providers/i18n/i18n.ts";
import { hasService } from "../../../providers/service.ts";
import { manifests } from "../../../resources/manifests.ts";
import { idle } from "../../late/idle.ts";
import { untilLoaded } from "../../late/until-loaded.ts";
import { NewsPlaceholder } from "./news-placeholder.tsx";

const Bell = lazy(async () => {
  await idle();
  return untilLoaded(() =>
    moduleWithTexts(import("../../../screens/notifications/bell.tsx"), "notifications"),
  );
});

/** The notification bell, for users with notifications; its space is reserved while it loads. */
export function BellHost() {
  const admin = useAdmin();
  const permissions = usePermissions();
  const kinds = hasService && admin ? noticeKindsFor(admin.role, permissions, Object.values(manifests)) : [];
  return kinds.length > 0 ? (
    <Text rigid width={36} height={36}>
      <Suspense fallback={<NewsPlaceholder />}>
        <Bell />
      </Suspense>
    </Text>
  ) : null;
}
