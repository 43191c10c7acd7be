import userEvent from "@testing-library/user-event";
import { renderPage, screen } from "../test/render";
import { usePictureChoice } from "./usePictureChoice";

function Choice({ onPicture }: { onPicture: (picture: Blob) => void }) {
  const { input, trouble } = usePictureChoice({ side: 640, bytes: 400_000 }, onPicture);
  return (
    <>
      <input {...input} aria-label="picture" />
      <p role="alert">{trouble}</p>
    </>
  );
}

// A system that does not know a format gives its files no type, so they do not count as pictures.
const pick = (file: File) => userEvent.upload(screen.getByLabelText("picture"), file, { applyAccept: false });
const heic = new File(["\0\0\0\x18ftypheic\0\0\0\0"], "IMG_0001.HEIC");

it("tells somebody who picks a HEIC how to send it as JPEG, and any other file that it cannot be opened", async () => {
  const onPicture = jest.fn();
  renderPage(<Choice onPicture={onPicture} />, { language: "en" });
  const alert = screen.getByRole("alert");
  await pick(heic);
  expect(await screen.findByText(/IMG_0001\.HEIC is a HEIC photo.+Most Compatible/)).toBe(alert);
  await pick(new File(["%PDF-1.7"], "letter.pdf"));
  expect(await screen.findByText("Failed to process images")).toBe(alert);
  expect(onPicture).not.toHaveBeenCalled();
});
