import { Button } from "./Button";
import { useState } from "react";
import { Dialog } from "./layers/Dialog";
import { renderPage, screen } from "../test/render";
import ConfirmDialog from "./ConfirmDialog";

function Pledge({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState(false);
  const [settled, setSettled] = useState(false);
  return (
    <Dialog open onClose={onClose} aria-label="Pledge">
      {settled ? "Settled" : <Button onClick={() => setAsked(true)}>Settle</Button>}
      {asked && !settled && (
        <ConfirmDialog
          title={<>Sure?</>}
          confirmLabel={<>Yes</>}
          onConfirm={() => setSettled(true)}
          onClose={() => setAsked(false)}
        >
          It stays so.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

test("a question that closes together with its button leaves the keyboard in the dialog below", async () => {
  // The dialogs check for a lost focus only at intervals, which is too late for a quick user.
  jest.spyOn(window, "setInterval").mockReturnValue(0 as never);
  const onClose = jest.fn();
  const { user } = renderPage(<Pledge onClose={onClose} />, { language: "en" });
  await user.click(await screen.findByRole("button", { name: "Settle" }));
  await user.click(await screen.findByRole("button", { name: "Yes" }));
  expect(screen.getByText("Settled")).toBeVisible();
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
});
