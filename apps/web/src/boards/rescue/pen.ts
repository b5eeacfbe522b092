import type { Camera } from '../camera';
import type { PlanRect } from './plan';
import type { Route } from './pointing';
import type { Point } from './wrap';

/*
 * What follows the pointer over the hull: the ground it is on, and the way to it. Drawn on a canvas: elements would have their style, their
 * layout and what lies under the pointer worked out anew between the pointer and its path. A canvas costs by its size, in every frame: it is no
 * larger than what may be drawn next. All of it is told in words elsewhere.
 */

export interface Pen {
  /** Where one looks from, and how large the sheet is in CSS pixels. */
  look(camera: Camera, width: number, height: number): void;
  /** Where on the plan something may be pointed at next; null where nobody knows. */
  expect(area: PlanRect | null): void;
  /** The ground under the pointer, a box's or a counter's: the data of a path, and what it takes up; null where there is none. */
  hover(of: 'box' | 'unit', d: string, area: PlanRect | null): void;
  route(route: Route | null): void;
}

/** CSS pixels round what is drawn: half the widest line and disc, and the figure over the end of a way or beside a line. */
const RIM = 58;
/** CSS pixels of the smallest canvas: the next thing pointed at is often beside the last. */
const LEAST = 200;

export function union(a: PlanRect | null, b: PlanRect | null): PlanRect | null {
  if (a === null || b === null) return a ?? b;
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y };
}

const holds = (a: PlanRect, b: PlanRect): boolean =>
  b.x >= a.x && b.y >= a.y && b.x + b.width <= a.x + a.width && b.y + b.height <= a.y + a.height;

/** What of a rectangle is on the sheet, in whole pixels. */
function within({ x, y, width, height }: PlanRect, sheet: { readonly width: number; readonly height: number }): PlanRect {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const [right, bottom] = [Math.min(sheet.width, Math.ceil(x + width)), Math.min(sheet.height, Math.ceil(y + height))];
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** Plan units from the middle of a counter to beyond its edge. */
const EDGE = 26;

/** A line between the edges of two counters instead of their middles; of one too short for that, what is in the middle. */
function between(points: readonly Point[]): readonly Point[] {
  const [from, to] = [points[0], points.at(-1)];
  if (from === undefined || to === undefined) return [];
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(EDGE, length * 0.3) / length;
  const along = (part: number): Point => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  return [along(share), along(1 - share)];
}

/** Beside the middle of a line, to the right of it on the sheet; over one that lies flat. */
function beside([from, to]: readonly Point[], far: number): Point {
  if (from === undefined || to === undefined) return { x: 0, y: 0 };
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const turn = (Math.sign(dy) || Math.sign(dx)) * (far / (Math.hypot(dx, dy) || 1));
  return { x: (from.x + to.x) / 2 + turn * dy, y: (from.y + to.y) / 2 - turn * dx };
}

/** Draws in the plan's own units, once for all that a single event changes. */
export function penOn(canvas: HTMLCanvasElement): Pen {
  const paper = canvas.getContext('2d');
  const style = getComputedStyle(canvas);
  const [lit, alarm, bone, ground] = ['--lit', '--alarm', '--bone', '--ink-deep'].map((name) => style.getPropertyValue(name)) as [
    string,
    string,
    string,
    string,
  ];
  const family = style.fontFamily;
  let camera: Camera = { k: 1, x: 0, y: 0 };
  let sheet = { width: 0, height: 0 };
  /** Dots of the screen for each CSS pixel: they are what a canvas counts in. */
  let fine = 1;
  /** What of the sheet the canvas lies on, in CSS pixels. */
  let frame: PlanRect = { x: 0, y: 0, width: 0, height: 0 };
  let expected: PlanRect | null = null;
  let hovered: { readonly of: 'box' | 'unit'; readonly d: string; readonly area: PlanRect | null } = { of: 'box', d: '', area: null };
  let way: Route | null = null;
  let wayKey = '';
  let waits = false;
  let blank = true;

  /** Of the plan, on the sheet. */
  const seen = (area: PlanRect | null): PlanRect | null => {
    if (area === null) return null;
    const rim = RIM * Math.max(1, camera.k);
    const [x, y] = [area.x * camera.k + camera.x - rim, area.y * camera.k + camera.y - rim];
    return within({ x, y, width: area.width * camera.k + 2 * rim, height: area.height * camera.k + 2 * rim }, sheet);
  };
  /** Lays the canvas where it holds what is drawn; one that holds it already stays, since to lay it anew takes longer than to draw. */
  const place = (area: PlanRect): void => {
    if (holds(frame, area)) return;
    const wanted = union(area, seen(expected)) ?? area;
    const [across, down] = [Math.max(0, LEAST - wanted.width) / 2, Math.max(0, LEAST - wanted.height) / 2];
    frame = within({ x: wanted.x - across, y: wanted.y - down, width: wanted.width + 2 * across, height: wanted.height + 2 * down }, sheet);
    canvas.width = Math.round(frame.width * fine);
    canvas.height = Math.round(frame.height * fine);
    Object.assign(canvas.style, {
      width: `${frame.width}px`,
      height: `${frame.height}px`,
      transform: `translate(${frame.x}px, ${frame.y}px)`,
    });
  };

  const line = (on: CanvasRenderingContext2D, colour: string, width: number, dashes: readonly number[] = []): void => {
    on.strokeStyle = colour;
    on.lineWidth = width;
    on.setLineDash([...dashes]);
  };
  const drawHovered = (on: CanvasRenderingContext2D): void => {
    const path = new Path2D(hovered.d);
    if (hovered.of === 'box') {
      on.fillStyle = lit;
      on.globalAlpha = 0.14;
      on.fill(path, 'evenodd');
      on.globalAlpha = 0.5;
    }
    line(on, bone, hovered.of === 'box' ? 1 : 3);
    on.stroke(path);
    on.globalAlpha = 1;
  };
  const drawWay = (on: CanvasRenderingContext2D, { domain, points, cost }: Route): void => {
    // A line of fire is another thing than a way to go: it runs from counter to counter and covers neither.
    const fires = domain === 'id';
    const colour = fires ? alarm : lit;
    const passed = fires ? between(points) : points;
    on.lineJoin = 'round';
    on.beginPath();
    for (const { x, y } of passed) on.lineTo(x, y);
    on.globalAlpha = 0.7;
    line(on, ground, 8);
    on.stroke();
    on.globalAlpha = 1;
    line(on, colour, 4, fires ? [10, 6] : []);
    on.stroke();
    on.fillStyle = colour;
    on.beginPath();
    for (const [at, { x, y }] of fires ? [] : points.entries()) {
      const radius = at === 0 ? 0 : at === points.length - 1 ? 9 : 5;
      on.moveTo(x + radius, y);
      on.arc(x, y, radius, 0, 7);
    }
    on.fill();
    const last = points.at(-1);
    if (cost === null || last === undefined) return;
    const k = Math.max(1, 0.9 / camera.k);
    const at = fires ? beside(passed, 34 * k) : { x: last.x, y: last.y - 21 * k };
    on.beginPath();
    on.rect(at.x - 23 * k, at.y - 9 * k, 46 * k, 18 * k);
    on.fillStyle = ground;
    on.fill();
    line(on, lit, 1);
    on.stroke();
    on.fillStyle = lit;
    on.font = `700 ${14 * k}px ${family}`;
    on.textAlign = 'center';
    on.fillText(`${cost} MP`, at.x, at.y + 4.5 * k);
  };
  const draw = (): void => {
    waits = false;
    const passed =
      way === null ? null : way.points.reduce<PlanRect | null>((all, { x, y }) => union(all, { x, y, width: 0, height: 0 }), null);
    const area = seen(union(hovered.area, passed));
    if (paper === null || (area === null && blank)) return;
    blank = area === null;
    if (area !== null) place(area);
    paper.setTransform(1, 0, 0, 1, 0, 0);
    paper.clearRect(0, 0, canvas.width, canvas.height);
    paper.setTransform(camera.k * fine, 0, 0, camera.k * fine, (camera.x - frame.x) * fine, (camera.y - frame.y) * fine);
    if (hovered.area !== null) drawHovered(paper);
    if (way !== null) drawWay(paper, way);
    // What is drawn can be asked for.
    canvas.dataset['way'] = way?.domain ?? '';
  };
  /** Leaving one box and coming into the next are one event. */
  const soon = (): void => {
    if (!waits) queueMicrotask(draw);
    waits = true;
  };
  /** The next time something is drawn the canvas is as large as is needed then, and no larger. */
  const forget = (): void => {
    frame = { x: 0, y: 0, width: 0, height: 0 };
    draw();
  };
  return {
    look(next, width, height) {
      camera = next;
      sheet = { width, height };
      fine = window.devicePixelRatio || 1;
      forget();
    },
    expect(area) {
      if (JSON.stringify(area) === JSON.stringify(expected)) return;
      expected = area;
      forget();
      const ready = seen(area);
      if (ready !== null) place(ready);
    },
    hover(of, d, area) {
      if (of === hovered.of && d === hovered.d) return;
      hovered = { of, d, area };
      soon();
    },
    route(route) {
      const key = route === null ? '' : JSON.stringify(route);
      if (key === wayKey) return;
      wayKey = key;
      way = route;
      soon();
    },
  };
}
