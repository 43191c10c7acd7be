export default function PartnersTab() {
  return null;
}
