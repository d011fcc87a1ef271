import { LayoutOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useGlobal } from "../../kit/form/use-global.ts";
import { posSettings } from "../../resources/pos-settings.ts";
import type { BarProps } from "../order-entry/till/till-parts.ts";
import { closeFloor, openFloor, useFloorState } from "./floor-state.ts";

const Floor = lazy(() => import("./floor.tsx"));

/** Opens the plan of the tables, at the till of a restaurant. */
export function FloorButton(props: BarProps) {
  const { value: settings } = useGlobal(posSettings);
  return props.mayPark && settings.view === "restaurant" ? <OpenFloor {...props} /> : null;
}

function OpenFloor({ till, extras, isWide }: BarProps) {
  const { t } = useTranslation("tables");
  const { isOpen } = useFloorState();
  useEffect(() => closeFloor, []);
  return (
    <>
      <Button icon={<LayoutOutlined aria-hidden />} aria-label={t("floor.open")} onClick={openFloor}>
        {isWide ? t("floor.open") : null}
      </Button>
      {isOpen ? (
        <Suspense>
          <Floor till={till} extras={extras} onClose={closeFloor} />
        </Suspense>
      ) : null}
    </>
  );
}
