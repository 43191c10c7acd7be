import userEvent from "@testing-library/user-event";
import { RequestFailure } from "../../lib/request-failure";
import { shrink } from "../../lib/shrink";
import { renderPage, screen } from "../../test/render";
import { usePhotoUpload } from "../usePhotoUpload";
import { UploadField } from "./UploadField";

function Logo({ prepare }: { prepare: (file: Blob) => Promise<Blob> }) {
  const upload = usePhotoUpload({ prepare });
  return <UploadField label="Logo" value={null} onChange={() => undefined} current={null} upload={upload} />;
}

const heic = new File(["\0\0\0\x18ftypheic\0\0\0\0"], "IMG_0001.HEIC");

it.each([
  ["the browser cannot open", (file: Blob) => shrink(file, { side: 1920, bytes: 1_500_000 }), /HEIC.+Most Compatible/],
  [
    "something else happened to",
    () => Promise.reject(new RequestFailure("photo.tooDemanding", "")),
    /too large to open/,
  ],
])("tells of a HEIC that %s what to do", async (_what, prepare, advice) => {
  renderPage(<Logo prepare={prepare} />, { language: "en" });
  const [input] = screen.getAllByLabelText("Logo").filter((element) => element.matches("input"));
  await userEvent.upload(input ?? document.body, heic, { applyAccept: false });
  expect(await screen.findByText(advice)).toHaveAttribute("role", "alert");
});
