import type { Shelf } from "./shelf.ts";

const labs = ["Voltline", "Northbeam", "Pebble Audio"];

export const electronics: readonly Shelf[] = [
  {
    path: ["Electronics", "Phone Accessories"],
    code: "PHN",
    type: "Accessory",
    vendors: ["Voltline", "Caseworks"],
    tags: ["phone", "electronics"],
    range: "cases",
    pitches: [
      "Slim in the pocket and tough on the pavement.",
      "A {name} that does its one job well.",
      "Fits snugly, charges through, survives a drop.",
    ],
    facts: [
      "Charges without being taken off",
      "Raised edge protects the camera",
      "Two year guarantee",
      "Recycled material",
    ],
    goods: `
Clear Phone Case | 19.90 | mobile-phone
Leather Phone Case | 39.90 | mobile-phone
Rugged Phone Case | 34.90 | mobile-phone
Silicone Phone Case | 24.90 | mobile-phone
Wallet Phone Case | 44.90 | mobile-phone
Tempered Glass Screen Protector | 14.90 | mobile-phone`,
  },
  {
    path: ["Electronics", "Power & Charging"],
    code: "PWR",
    type: "Charger",
    vendors: ["Voltline", "Northbeam"],
    tags: ["power", "electronics"],
    pitches: [
      "Full before the coffee is.",
      "A {name} small enough to forget in a pocket.",
      "Charges whatever you plug into it, safely.",
    ],
    facts: ["Overheat protection", "USB-C", "CE and FCC marked", "Two year guarantee"],
    goods: `
USB-C Charger 30 W | 29.90 | electric-plug
USB-C Charger 65 W | 49.90 | electric-plug
Travel Adapter | 34.90 | electric-plug
Power Bank 10 000 mAh | 39.90 | battery
Power Bank 20 000 mAh | 59.90 | battery
Rechargeable AA, 4 Pack | 17.90 | battery
Rechargeable AAA, 4 Pack | 15.90 | battery
Solar Charger | 69.90 | high-voltage
Battery Tester | 12.90 | low-battery
Six-Way Power Strip | 27.90 | electric-plug`,
  },
  {
    path: ["Electronics", "Audio"],
    code: "AUD",
    type: "Audio",
    vendors: ["Pebble Audio", "Northbeam"],
    tags: ["audio", "electronics"],
    range: "colours",
    pitches: [
      "Clear voices, deep bass, no fuss.",
      "A {name} you can wear all day.",
      "Tuned by ear, not by a chart.",
    ],
    facts: ["30 hours of playback", "Bluetooth 5.3", "USB-C charging", "Spare ear pads available"],
    goods: `
Over-Ear Headphones | 149.00 | headphone
Noise Cancelling Headphones | 229.00 | headphone
Studio Headphones | 119.00 | headphone
Kids Headphones | 34.90 | headphone
Portable Speaker | 79.90 | speaker-high-volume
Bookshelf Speakers | 199.00 | speaker-high-volume
Kitchen Radio | 89.90 | radio
USB Microphone | 99.00 | studio-microphone
Karaoke Microphone | 39.90 | microphone
Party Megaphone | 29.90 | megaphone`,
  },
  {
    path: ["Electronics", "Computer Accessories"],
    code: "CMP",
    type: "Accessory",
    vendors: labs,
    tags: ["computer", "electronics", "office"],
    pitches: [
      "Tidies up a desk and a working day.",
      "A {name} that simply works when plugged in.",
      "Quiet, precise and easy to carry.",
    ],
    facts: ["Works with any system", "No driver needed", "Braided cable", "Three year guarantee"],
    goods: `
Wireless Mouse | 29.90 | computer-mouse
Vertical Mouse | 44.90 | computer-mouse
Trackball | 59.90 | trackball
Compact Keyboard | 69.90 | keyboard
Mechanical Keyboard | 119.00 | keyboard
Laptop Sleeve 14" | 34.90 | laptop
Laptop Stand | 49.90 | laptop
Monitor Arm | 89.90 | desktop-computer
External DVD Drive | 39.90 | dvd
Recordable Discs, 25 Pack | 14.90 | optical-disk
Photo Printer | 149.00 | printer
Webcam 1080p | 59.90 | video-camera
Satellite Dish Kit | 99.00 | satellite-antenna
Cable Organiser | 11.90 | paperclip`,
  },
  {
    path: ["Electronics", "Storage"],
    code: "STO",
    type: "Storage",
    vendors: ["Northbeam", "Voltline"],
    tags: ["computer", "electronics"],
    range: "capacity",
    pitches: ["Keeps what matters, twice as fast as the last one.", "A {name} small enough for a key ring."],
    facts: ["Up to 1 000 MB/s", "USB-C", "Hardware encryption", "Five year guarantee"],
    goods: `
Portable SSD | 89.90 | floppy-disk
USB-C Stick | 19.90 | key
Memory Card | 24.90 | card-index`,
  },
  {
    path: ["Electronics", "Cameras & Optics"],
    code: "CAM",
    type: "Camera",
    vendors: ["Northbeam", "Wayfare"],
    tags: ["camera", "electronics"],
    pitches: [
      "See further, keep more of it.",
      "A {name} for people who look twice.",
      "Easy enough for a first trip, good enough for the tenth.",
    ],
    facts: ["Case included", "Splash proof", "Fits standard tripods", "Two year guarantee"],
    goods: `
Compact Camera | 299.00 | camera
Instant Camera | 89.90 | camera-with-flash
Action Camera | 199.00 | video-camera
Super 8 Style Camcorder | 159.00 | movie-camera
Beginner's Telescope | 179.00 | telescope
Student Microscope | 99.00 | microscope
Pocket Magnifier | 12.90 | magnifying-glass-tilted-left
Mini Projector | 219.00 | film-projector`,
  },
  {
    path: ["Electronics", "Gaming & TV"],
    code: "GAM",
    type: "Gaming",
    vendors: ["Pixelwood", "Northbeam"],
    tags: ["gaming", "electronics"],
    pitches: [
      "For rainy Sundays and late Saturdays.",
      "A {name} that fits large and small hands.",
      "Plug in and play.",
    ],
    facts: ["Works with PC and consoles", "40 hours of battery", "Low latency", "Two year guarantee"],
    goods: `
Wireless Controller | 59.90 | video-game
Arcade Stick | 99.00 | joystick
Retro Handheld | 79.90 | video-game
Portable Television 24" | 189.00 | television
Tabletop Arcade | 129.00 | slot-machine
Ceiling Night Light | 24.90 | glowing-star`,
  },
  {
    path: ["Electronics", "Smart Home"],
    code: "SMH",
    type: "Smart home",
    vendors: ["Lumen Works", "Voltline"],
    tags: ["smart home", "electronics"],
    pitches: [
      "Set it up once and forget about it.",
      "A {name} that keeps working without the internet.",
      "Saves energy while nobody is looking.",
    ],
    facts: ["Works with Matter", "Local control", "Two year guarantee", "No account needed"],
    goods: `
Dimmable Bulb E27 | 14.90 | light-bulb
Smart Plug | 19.90 | electric-plug
Room Thermometer | 24.90 | thermometer
Video Doorbell | 129.00 | bell
Alarm Clock Radio | 39.90 | alarm-clock
Kitchen Timer | 17.90 | timer-clock
LED Torch | 22.90 | flashlight
Digital Stopwatch | 15.90 | stopwatch
Cleaning Robot | 299.00 | robot`,
  },
];
