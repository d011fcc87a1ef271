import { WarningOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useRouteError } from "react-router";
import { Button } from "../../kit/ui/button.tsx";
import { NoPermissions } from "../../providers/auth/permissions.ts";
import { Notice } from "../../screens/notice/notice.tsx";

/** Code that fails to load, for example after an update of the server, requires a page reload. */
const isMissingCode = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module|preload/i.test(error.message);

/** Shown in place of a failed screen; the rest of the application keeps working. */
export function RouteError() {
  const error = useRouteError();
  const missing = isMissingCode(error);
  const here = useLocation();
  const navigate = useNavigate();
  const { t } = useTranslation("shell");
  // Navigating to the current page clears the error and loads the data again.
  const anew = missing || error instanceof NoPermissions;
  const retry = () => (anew ? location.reload() : void navigate(here, { replace: true }));
  return (
    <Notice
      icon={<WarningOutlined aria-hidden />}
      title={t("error.title")}
      action={
        <Button type="primary" onClick={retry}>
          {t("error.retry")}
        </Button>
      }
    >
      {t(missing ? "error.code" : "error.detail")}
    </Notice>
  );
}
