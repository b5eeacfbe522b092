/*
 * Zoom and pan of a board, by wheel, drag, pinch and call. It moves one SVG group without going through React, and never acts on the game:
 * a press that turned into a drag is swallowed. Written out instead of taking d3-zoom, which weighs 17 kB gzip, an eighth of the board's budget.
 */

/** Screen = world * k + (x, y), in CSS pixels of the SVG. */
export interface Camera {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

export interface Limits {
  readonly least: number;
  readonly most: number;
  /** World x that can be brought to an edge of the screen. */
  readonly left: number;
  readonly right: number;
  /** The same for y; left out where y goes round without end. */
  readonly top?: number;
  readonly bottom?: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Keeps zoom within its limits, and some of the world in sight. */
export function clamped(camera: Camera, { least, most, left, right, top, bottom }: Limits, { width, height }: Size): Camera {
  const k = Math.min(most, Math.max(least, camera.k));
  const y = top === undefined || bottom === undefined ? camera.y : within(camera.y, top * k, bottom * k, height);
  return { k, x: within(camera.x, left * k, right * k, width), y };
}

/** The class of every group that a camera moves. */
export const WORLD = 'world';

/** Moves all that a board draws of its world, on whichever of its sheets. */
export function moveWorlds(board: Element | null, { k, x, y }: Camera): void {
  for (const group of board?.getElementsByClassName(WORLD) ?? []) group.setAttribute('transform', `translate(${x} ${y}) scale(${k})`);
}

/** A world smaller than the screen stays whole in sight; a larger one never leaves a gap of more than a third. */
function within(at: number, start: number, end: number, room: number): number {
  const slack = end - start <= room ? 0 : room / 3;
  const low = Math.min(room - end, -start) - slack;
  const high = Math.max(room - end, -start) + slack;
  return Math.min(high, Math.max(low, at));
}

/** Zooms so that the world under a point of the screen stays there. */
export function zoomedAt(camera: Camera, k: number, px: number, py: number): Camera {
  const factor = k / camera.k;
  return { k, x: px - (px - camera.x) * factor, y: py - (py - camera.y) * factor };
}

/** The camera that puts a world point in the middle of the screen. */
export function centred(k: number, x: number, y: number, { width, height }: Size): Camera {
  return { k, x: width / 2 - x * k, y: height / 2 - y * k };
}

interface Finger {
  x: number;
  y: number;
}

/** Pixels a press may wander before it is a drag. */
const WANDER = 6;

export interface CameraControl {
  read(): Camera;
  set(camera: Camera): void;
  zoomBy(factor: number, at?: { readonly x: number; readonly y: number }): void;
  stop(): void;
}

/** Takes over the gestures of an SVG, or of what holds several of them. `moved` is called at each change and must be quick. */
export function control(
  field: SVGSVGElement | HTMLElement,
  limits: () => Limits,
  start: Camera,
  moved: (camera: Camera) => void,
): CameraControl {
  // What is asked of it here either of them has.
  const svg = field as HTMLElement;
  const fingers = new Map<number, Finger>();
  let camera = start;
  let origin: Finger | null = null;
  let dragged = false;

  const size = (): Size => ({ width: svg.clientWidth, height: svg.clientHeight });
  const set = (next: Camera): void => {
    camera = clamped(next, limits(), size());
    moved(camera);
  };
  const local = (event: { clientX: number; clientY: number }): Finger => {
    const box = svg.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const zoomTo = (k: number, at: Finger): void => {
    const { least, most } = limits();
    set(zoomedAt(camera, Math.min(most, Math.max(least, k)), at.x, at.y));
  };

  function down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0 && event.button !== 1) return;
    fingers.set(event.pointerId, local(event));
    if (fingers.size === 1) {
      origin = local(event);
      dragged = false;
    } else {
      dragged = true;
    }
  }

  function move(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId);
    if (finger === undefined) return;
    const now = local(event);
    if (!dragged) {
      if (origin === null || Math.hypot(now.x - origin.x, now.y - origin.y) < WANDER) return;
      dragged = true;
      svg.setPointerCapture(event.pointerId);
      svg.dataset['dragging'] = '';
    }
    const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, other]) => other);
    const [other] = others;
    if (other === undefined) {
      set({ ...camera, x: camera.x + now.x - finger.x, y: camera.y + now.y - finger.y });
    } else {
      const before = Math.hypot(finger.x - other.x, finger.y - other.y);
      const after = Math.hypot(now.x - other.x, now.y - other.y);
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      camera = { ...camera, x: camera.x + (now.x - finger.x) / 2, y: camera.y + (now.y - finger.y) / 2 };
      if (before > 0) zoomTo(camera.k * (after / before), middle);
    }
    fingers.set(event.pointerId, now);
  }

  function up(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    if (fingers.size === 0) {
      origin = null;
      delete svg.dataset['dragging'];
    }
  }

  /** The click that ends a drag or pinch means nothing. */
  function click(event: MouseEvent): void {
    if (!dragged) return;
    dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 20 : 1;
    const dx = event.deltaX * lines;
    const dy = event.deltaY * lines;
    // Two fingers on a trackpad slide the plan; a wheel, or a pinch on the trackpad, zooms it.
    const slides = !event.ctrlKey && (event.shiftKey || dx !== 0 || Math.abs(dy) < 40);
    if (slides) set({ ...camera, x: camera.x - (event.shiftKey ? 0 : dx), y: camera.y - dy });
    else zoomTo(camera.k * 2 ** (-dy / (event.ctrlKey ? 90 : 360)), local(event));
  }

  svg.addEventListener('pointerdown', down);
  svg.addEventListener('pointermove', move);
  svg.addEventListener('pointerup', up);
  svg.addEventListener('pointercancel', up);
  svg.addEventListener('click', click, true);
  svg.addEventListener('wheel', wheel, { passive: false });

  return {
    read: () => camera,
    set,
    zoomBy(factor, at) {
      const { width, height } = size();
      zoomTo(camera.k * factor, at ?? { x: width / 2, y: height / 2 });
    },
    stop() {
      svg.removeEventListener('pointerdown', down);
      svg.removeEventListener('pointermove', move);
      svg.removeEventListener('pointerup', up);
      svg.removeEventListener('pointercancel', up);
      svg.removeEventListener('click', click, true);
      svg.removeEventListener('wheel', wheel);
    },
  };
}
