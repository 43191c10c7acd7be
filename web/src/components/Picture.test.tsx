import { fireEvent } from "@testing-library/react";
import { aPhoto } from "../test/builders";
import { renderPage, screen } from "../test/render";
import { PageContext } from "./page/PageContext";
import { Picture } from "./Picture";

test("a photo has its size, its choices and its description", () => {
  const photo = aPhoto({ alt: "পাঁচটি চারা", srcSet: "/media/a-320 320w, /media/a-640 640w" });
  renderPage(<Picture photo={photo} sizes="100vw" ratio="4 / 3" priority />);
  const image = screen.getByRole("img", { name: "পাঁচটি চারা" });
  expect(image).toHaveAttribute("width", "1600");
  expect(image).toHaveAttribute("srcset", photo.srcSet);
  expect(image).toHaveAttribute("fetchpriority", "high");
  expect(image).toHaveAttribute("loading", "eager");
});

test("a broken photo says so in the same box", () => {
  renderPage(<Picture photo={aPhoto({ alt: "a" })} sizes="100vw" />, { language: "en" });
  fireEvent.error(screen.getByRole("img"));
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
  expect(screen.getByText("Image not available")).toBeVisible();
});

test("a photo that could not be had without a connection comes when it is back", () => {
  renderPage(<Picture photo={aPhoto({ alt: "a" })} sizes="100vw" />);
  fireEvent.error(screen.getByRole("img"));
  fireEvent.online(window);
  expect(screen.getByRole("img", { name: "a" })).toBeInTheDocument();
});

test("no photo says that there is none", () => {
  renderPage(<Picture photo={null} sizes="100vw" />);
  expect(screen.getByText("কোনো ছবি নেই")).toBeVisible();
});

test("where the browser asks for little data, only small files are offered", () => {
  const srcSet = "/media/a-320 320w, /media/a-640 640w, /media/a-1080 1080w, /media/a-1600 1600w";
  renderPage(
    <PageContext value={{ publicUrl: "", renderedAt: 0, timeZone: "Asia/Dhaka", lite: true }}>
      <Picture photo={aPhoto({ alt: "a", srcSet })} sizes="100vw" />
    </PageContext>,
  );
  expect(screen.getByRole("img")).toHaveAttribute("srcset", "/media/a-320 320w, /media/a-640 640w");
});

test("a place of a known width is offered no file that is sharper than a person sees", () => {
  const srcSet = "/media/a-320 320w, /media/a-640 640w, /media/a-1080 1080w, /media/a-1600 1600w";
  renderPage(<Picture photo={aPhoto({ alt: "a", srcSet })} sizes="300px" />);
  expect(screen.getByRole("img")).toHaveAttribute("srcset", "/media/a-320 320w, /media/a-640 640w");
});
