import { element, emptyElement, textElement, xmlText } from "./xml.view";

test.each([
  ["a]]>b", "a]]&gt;b"],
  ["<script>&amp;</script>", "&lt;script&gt;&amp;amp;&lt;/script&gt;"],
  [`"double" and 'single'`, "&quot;double&quot; and &apos;single&apos;"],
  ["bell\u0007, null\u0000, vertical\u000b, escape\u001b", "bell, null, vertical, escape"],
  ["half a pair \ud800 and a noncharacter \uffff", "half a pair  and a noncharacter "],
  ["tab\tline\nশ্রদ্ধা 🌳", "tab\tline\nশ্রদ্ধা 🌳"],
])("%j can stand in XML", (text, expected) => {
  expect(xmlText(text)).toBe(expected);
});

test("elements escape what is inside and their attributes, and leave out what is not there", () => {
  expect(textElement("title", "a < b", { "xml:lang": "bn", type: undefined })).toBe(
    '<title xml:lang="bn">a &lt; b</title>',
  );
  expect(emptyElement("link", { href: '/?a=1&b="2"' })).toBe('<link href="/?a=1&amp;b=&quot;2&quot;"/>');
  expect(element("url", [textElement("loc", "x")])).toBe("<url><loc>x</loc></url>");
});
