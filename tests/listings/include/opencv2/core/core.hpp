/* Declarations for the listing check: what the listings use of OpenCV. */
#ifndef LISTING_CHECK_OPENCV_CORE_HPP
#define LISTING_CHECK_OPENCV_CORE_HPP

#include <string>

enum { CV_8UC3 = 16 };

namespace cv {
struct Size {
  Size(int width, int height);
};
struct Rect {
  Rect(int x, int y, int width, int height);
};
struct Mat {
  Mat();
  Mat(int rows, int cols, int type);
  bool empty() const;
  void copyTo(Mat target) const;
  Mat operator()(Rect part) const;
  int rows, cols;
};
}

#endif
